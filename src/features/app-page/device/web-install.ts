export type InstallTarget = {
  manifestUrl: string;
  /** The identity computed from the manifest. A browser that computes another identity installs nothing. */
  appId: string;
};

/**
 * `declined`: the person declined. `refused`: the browser refuses this site. `invalid`: the browser rejects
 * the app's manifest.
 */
export type InstallOutcome = "done" | "declined" | "refused" | "invalid" | "failed";

/** The Web Install API is a draft: some browsers lack it, and TypeScript has no types for it. */
type Install = (target: { manifest: string; manifestId: string }) => Promise<unknown>;

const installOf = (): Install | undefined => (navigator as Navigator & { install?: Install }).install;

/**
 * The browser's API to install another site's app: an element that renders its own button, a call, or none. The call asks
 * one permission more.
 */
export function installWay(): "call" | "element" | null {
  if ("HTMLInstallElement" in window) return "element";
  return typeof installOf() === "function" ? "call" : null;
}

/**
 * Asks the browser to install an app. Call it only in a click handler, because browsers require user
 * activation. Never rejects.
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
