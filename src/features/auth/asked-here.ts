import { maskEmail } from "#contract/mask-email.ts";
import { storedValue } from "#src/shared/lib/stored-value.ts";

/** Links live for an hour. */
const LINK_LIFETIME_MS = 60 * 60_000;

/** An account as the server names it (`m...@example.org`), and when this browser asked for a link to it. */
type Asking = { account: string; at: number };

const askings = storedValue<Asking[]>("perch-links-asked", (stored) =>
  Array.isArray(stored) ? stored.filter(isAsking) : [],
);

/** Remembers that this browser asked for a link to this address, so that opening it here needs no further press. */
export function rememberAsking(email: string): void {
  const account = maskEmail(email);
  const others = current().filter((asking) => asking.account !== account);
  askings.set([...others, { account, at: Date.now() }]);
}

/** Whether a link that signs in to this account may have been asked for in this browser. */
export function wasAskedHere(account: string): boolean {
  return current().some((asking) => asking.account === account);
}

export function forgetAsking(): void {
  askings.remove();
}

function current(): Asking[] {
  return askings.get().filter(({ at }) => Date.now() - at < LINK_LIFETIME_MS);
}

function isAsking(stored: unknown): stored is Asking {
  const { account, at } = Object(stored) as Partial<Asking>;
  return typeof account === "string" && typeof at === "number";
}
