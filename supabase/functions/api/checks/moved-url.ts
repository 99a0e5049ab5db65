import { hostOf } from "../../_shared/contract/values/host-of.ts";

/**
 * The app's new address when only scheme or host changed. Any other redirect, to a sign-in page or a
 * language, returns `asked`.
 */
export function movedUrl(asked: string, final: string): string {
  const [from, to] = [new URL(asked), new URL(final)];
  const isMove = from.origin !== to.origin && pathOf(from) === pathOf(to) && from.search === to.search;
  // A redirect from https to http does not count as a move.
  if (!isMove || (from.protocol === "https:" && to.protocol !== "https:")) return asked;
  // Browsers don't send fragments, so a redirect can't contain one; some apps need theirs.
  to.hash = from.hash;
  return to.href;
}

/** Whether both are the same site, with or without `www.`. */
export const isSameHost = (one: string, other: string): boolean => hostOf(one) === hostOf(other);

const pathOf = ({ pathname }: URL): string => pathname.replace(/\/+$/, "");
