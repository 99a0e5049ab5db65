import { maskEmail } from "#contract/texts/mask-email.ts";
import { storedValue } from "#src/shared/state/storage/stored-value.ts";

const LINK_LIFETIME_MS = 60 * 60_000;

/** A masked account (`m...@example.org`), and when this browser requested a link to it. */
type LinkRequest = { account: string; at: number };

const linkRequests = storedValue<LinkRequest[]>("perch-links-asked", (stored) =>
  Array.isArray(stored) ? stored.filter(isLinkRequest) : [],
);

/**
 * Stores that this browser requested a link to this address, so that opening the link here needs no
 * confirmation.
 */
export function rememberRequest(email: string): void {
  const account = maskEmail(email);
  const others = current().filter((request) => request.account !== account);
  linkRequests.set([...others, { account, at: Date.now() }]);
}

export function wasRequestedHere(account: string): boolean {
  return current().some((request) => request.account === account);
}

export function forgetRequest(): void {
  linkRequests.remove();
}

function current(): LinkRequest[] {
  return linkRequests.get().filter(({ at }) => Date.now() - at < LINK_LIFETIME_MS);
}

function isLinkRequest(stored: unknown): stored is LinkRequest {
  const { account, at } = Object(stored) as Partial<LinkRequest>;
  return typeof account === "string" && typeof at === "number";
}
