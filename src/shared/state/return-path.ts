import { storedValue } from "./stored-value.ts";

/** A sign-in link is valid for an hour. */
const LIFETIME_MS = 60 * 60_000;
/** A path of this site without a fragment: no second slash or backslash, which would name another host. */
const OWN_PATH = /^\/(?![/\\])[^\s\\#]{0,20000}$/;

const kept = storedValue<{ path: string; at: number } | null>("perch-return", (stored) => {
  const { path, at } = Object(stored) as { path?: unknown; at?: unknown };
  return typeof path === "string" && typeof at === "number" ? { path, at } : null;
});

/** Remembers a path of this site to open after a sign-in, also by the link in the mail in another tab. */
export function rememberReturn(path: string): void {
  kept.set({ path, at: Date.now() });
}

export function forgetReturn(): void {
  kept.remove();
}

/** The path to open after a sign-in, once; the home screen unless a page has asked for another within the hour. */
export function takeReturn(): string {
  const wanted = kept.get();
  kept.remove();
  const isFit = wanted !== null && Date.now() - wanted.at < LIFETIME_MS && OWN_PATH.test(wanted.path);
  return isFit ? wanted.path : "/";
}
