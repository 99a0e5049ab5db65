/** The app that a browser would install. */
export type InstallTarget = {
  manifestUrl: string;
  /** The manifest's computed identity: a browser that computes another one installs nothing. */
  appId: string;
};

/**
 * `declined` is the person's answer to the browser's question. `refused` is the browser's answer about this
 * site, `invalid` its answer about the app's manifest.
 */
export type InstallOutcome = "done" | "declined" | "refused" | "invalid" | "failed";

/** The Web Install API is a draft: some browsers lack it, and TypeScript has no types for it. */
type Install = (target: { manifest: string; manifestId: string }) => Promise<unknown>;

const installOf = (): Install | undefined => (navigator as Navigator & { install?: Install }).install;

/**
 * The browser's API to install another site's app: a call, an element that renders its own button, or none.
 */
export function installWay(): "call" | "element" | null {
  if (typeof installOf() === "function") return "call";
  return "HTMLInstallElement" in window ? "element" : null;
}

/**
 * Asks the browser to install an app. Call it only in the handler of a press, because browsers require one.
 * Never rejects.
 */
export async function installOnDevice({ manifestUrl, appId }: InstallTarget): Promise<InstallOutcome> {
  try {
    await installOf()?.call(navigator, { manifest: manifestUrl, manifestId: appId });
    return "done";
  } catch (error) {
    return outcomeOf(error);
  }
}

const OUTCOMES: Record<string, InstallOutcome> = {
  AbortError: "declined",
  NotAllowedError: "refused",
  SecurityError: "refused",
  DataError: "invalid",
  TypeError: "invalid",
};

function outcomeOf(error: unknown): InstallOutcome {
  return (
    (error instanceof Error || error instanceof DOMException ? OUTCOMES[error.name] : undefined) ?? "failed"
  );
}
