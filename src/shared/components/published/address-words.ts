import { paths } from "#src/shared/lib/paths.ts";

const LETTERS = /[^a-z0-9]+/g;
const MARKS = /\p{M}/gu;
const MAX_LENGTH = 64;

/**
 * The last part of an address, made from a title: "Für die Arbeit" becomes `fur-die-arbeit`. A title without
 * usable letters becomes `page`.
 */
export function nameFromTitle(title: string): string {
  const plain = title.normalize("NFKD").replaceAll(MARKS, "").toLowerCase();
  const name = plain
    .replaceAll(LETTERS, "-")
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, "");
  return name || "page";
}

/** An address as people write it, without the scheme. */
export const shortAddress = (handle: string, name: string, siteUrl: string): string =>
  new URL(siteUrl).host + paths.publishedPage(handle, name);
