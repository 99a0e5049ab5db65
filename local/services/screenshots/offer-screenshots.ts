import { startScreenshots } from "./screenshots.ts";

/** The function's environment for our screenshot service, and the note for people when there is none. */
export async function offerScreenshots(
  {
    screenshots: isWanted = false,
    functionEnv,
  }: { screenshots?: boolean; functionEnv?: Record<string, string> },
  siteUrl: string,
  onStop: (stop: () => Promise<void> | void) => void,
): Promise<{ env: Record<string, string>; notes: string[] }> {
  if (!isWanted || functionEnv?.["SCREENSHOT_URL"]) return { env: {}, notes: [] };
  const { protocol, hostname, port } = new URL(siteUrl);
  // The site itself, for the previews of published pages. An untrusted page finds only public content there.
  const ownSite = `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
  const service = await startScreenshots(`${functionEnv?.["ALLOW_PRIVATE_HOSTS"] ?? ""} ${ownSite}`);
  if (service === null) {
    const note =
      "No Chromium found: imported apps show the picture their page offers. Install one, or set PLAYWRIGHT_CHROMIUM_PATH.";
    return { env: {}, notes: [note] };
  }
  onStop(service.stop);
  return { env: { SCREENSHOT_URL: service.url }, notes: [] };
}
