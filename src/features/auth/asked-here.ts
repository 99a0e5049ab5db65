import { storedValue } from "#src/shared/lib/stored-value.ts";

/** Links live for an hour. */
const LINK_LIFETIME_MS = 60 * 60_000;

const askedAt = storedValue<number>("perch-link-asked", (stored) =>
  typeof stored === "number" ? stored : 0,
);

/** Remembers that this browser asked for a sign-in link, so that opening it here needs no further press. */
export function rememberAsking(): void {
  askedAt.set(Date.now());
}

/** Whether a link opened now may have been asked for in this browser. */
export function wasAskedHere(): boolean {
  return Date.now() - askedAt.get() < LINK_LIFETIME_MS;
}

export function forgetAsking(): void {
  askedAt.set(0);
}
