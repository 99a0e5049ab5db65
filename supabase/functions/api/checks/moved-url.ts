/**
 * The app's address as the site spells it now: where everything but scheme and host stayed, the site has moved. Any
 * other redirect, to a page for signing in or to a language, is none, and the answer is the address that was asked for.
 */
export function movedUrl(asked: string, final: string): string {
  const [from, to] = [new URL(asked), new URL(final)];
  const isMove = from.origin !== to.origin && pathOf(from) === pathOf(to) && from.search === to.search;
  // A site that gives up encryption has not moved.
  if (!isMove || (from.protocol === "https:" && to.protocol !== "https:")) return asked;
  // Fragments are not sent, so no redirect knows them; some apps need theirs.
  to.hash = from.hash;
  return to.href;
}

/** Whether both are the same site, with or without `www.`. */
export const isSameHost = (one: string, other: string): boolean => hostOf(one) === hostOf(other);

const hostOf = (address: string): string => new URL(address).host.replace(/^www\./, "");
const pathOf = ({ pathname }: URL): string => pathname.replace(/\/+$/, "");
