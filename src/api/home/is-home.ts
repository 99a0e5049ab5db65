import type { Home, HomeLeaf } from "#contract/home/home.ts";
import { isLinkAddress, isWebAddress } from "#contract/values/link-address.ts";
import type { HomeWidget } from "#contract/widgets/home-widgets.ts";

/* Validates stored data as strictly as an answer of the API, because a click opens addresses from it. Written by hand: the contract's schemas would double the home screen's scripts. */

export function isHome(value: unknown): value is Home {
  const { version, pages, column } = Object(value) as Partial<Record<string, unknown>>;
  return (
    typeof version === "number" &&
    isListOf(isPage)(pages) &&
    (pages as unknown[]).length > 0 &&
    isListOf(isHomeWidget)(column)
  );
}

function isPage(value: unknown): boolean {
  const { id, name, items } = Object(value) as Partial<Record<string, unknown>>;
  return isText(id) && isTextOrNull(name) && isListOf(isItem)(items);
}

function isItem(value: unknown): boolean {
  return isLeaf(value) || isFolder(value) || isHomeWidget(value);
}

function isFolder(value: unknown): boolean {
  const { id, name, items } = Object(value) as Partial<Record<string, unknown>>;
  // Its id says how it is drawn.
  return isText(id) && id.startsWith("folder:") && isText(name) && isListOf(isLeaf)(items);
}

function isLeaf(value: unknown): value is HomeLeaf {
  const { id, name, url, homeUrl, icon, slug } = Object(value) as Partial<Record<string, unknown>>;
  const isFit = isText(id) && id.startsWith("link:") && slug === undefined ? isLinkAddress : isWebAddress;
  const isIdentified = isText(id) && /^(?:webapp|link):/.test(id) && (slug === undefined || isText(slug));
  const isHomeFit = homeUrl === undefined || (isText(homeUrl) && isWebAddress(homeUrl));
  return isIdentified && isText(name) && isText(url) && isFit(url) && isHomeFit && isTextOrNull(icon);
}

/** A widget's settings and entries may be any objects, because its own folder parses them. */
export function isHomeWidget(value: unknown): value is HomeWidget {
  const { id, type, size, isMinimized, settings, entries } = Object(value) as Record<string, unknown>;
  return (
    isText(id) &&
    id.startsWith("widget:") &&
    isText(type) &&
    isText(size) &&
    typeof isMinimized === "boolean" &&
    isObject(settings) &&
    isListOf(isEntry)(entries)
  );
}

function isEntry(value: unknown): boolean {
  const { id, rank, fields } = Object(value) as Record<string, unknown>;
  return isText(id) && isText(rank) && isObject(fields);
}

const isListOf = (isOne: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every((one) => isOne(one));

const isText = (value: unknown): value is string => typeof value === "string";
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);
