import { storedValue } from "../storage/stored-value.ts";

/** A sign-in link is valid for an hour. */
const LIFETIME_MS = 60 * 60_000;
/** A path of this site without a fragment. A second slash or a backslash would name another host. */
const OWN_PATH = /^\/(?![/\\])[^\s\\#]{0,20000}$/;

const kept = storedValue<{ path: string; at: number } | null>("perch-return", (stored) => {
  const { path, at } = Object(stored) as { path?: unknown; at?: unknown };
  return typeof path === "string" && typeof at === "number" ? { path, at } : null;
});

/**
 * Stores a path of this site to open after a sign-in. It also works when the mail's link opens another tab.
 */
export function rememberReturn(path: string): void {
  kept.set({ path, at: Date.now() });
}

export function forgetReturn(): void {
  kept.remove();
}

/** Takes the path to open after a sign-in: the one stored within the hour, else the home screen. */
export function takeReturn(): string {
  const wanted = kept.get();
  kept.remove();
  const isFit = wanted !== null && Date.now() - wanted.at < LIFETIME_MS && OWN_PATH.test(wanted.path);
  return isFit ? wanted.path : "/";
}
