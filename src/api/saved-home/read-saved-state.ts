import type { DehydratedState } from "@tanstack/react-query";
import type { Article } from "#contract/news/news.ts";
import type { User } from "#contract/session/session.ts";
import { isHome } from "../home/is-home.ts";
import { readSettings } from "../settings/settings-record.ts";

/* Validates local storage as strictly as an answer of the API, because a click opens addresses from it. The checks are written by hand: the contract's schemas would double the home screen's scripts. */

type Check = (data: unknown) => boolean;

/** Checks by the first part of a query key. */
const CHECKS = new Map<unknown, Check>(
  Object.entries({
    session: (data) => isRecord(data) && (data["user"] === null || isUser(data["user"])),
    home: isHome,
    // Answers of widgets. The widgets' own folders know their shapes.
    "widget-data": hasWebAddresses,
    silent: (data) => Array.isArray(data) && hasWebAddresses(data),
    news: (data) => isRecord(data) && isListOf(isArticle)(data["articles"]),
    // Strict, because an unknown sky or clock of another version would break the render.
    preferences: (data) => JSON.stringify(readSettings(data)) === JSON.stringify(data),
  }),
);

/** Reads the answers of a saved home screen; null when one of them is invalid. */
export function readSavedState(stored: unknown): DehydratedState | null {
  if (!isRecord(stored) || !Array.isArray(stored["queries"])) return null;
  return stored["queries"].every((query) => isSavedQuery(query))
    ? (stored as unknown as DehydratedState)
    : null;
}

function isSavedQuery(query: unknown): boolean {
  if (!isRecord(query) || !Array.isArray(query["queryKey"]) || !isRecord(query["state"])) return false;
  const { data, dataUpdatedAt } = query["state"];
  const check = CHECKS.get(query["queryKey"][0]);
  return check !== undefined && isNumber(dataUpdatedAt) && check(data);
}

/** Whether every field `url`, however deep, holds an address that may be opened. */
function hasWebAddresses(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => hasWebAddresses(one));
  if (!isRecord(value)) return true;
  return Object.entries(value).every(([name, field]) =>
    name === "url" ? isWeb(field) : hasWebAddresses(field),
  );
}

function isUser(value: unknown): value is User {
  return (
    isRecord(value) && isText(value["id"]) && isText(value["email"]) && typeof value["isAdmin"] === "boolean"
  );
}

function isArticle(value: unknown): value is Article {
  if (!isRecord(value) || !isRecord(value["source"])) return false;
  const { id, title, url, urlToImage, publishedAt, source } = value;
  return (
    [id, title, publishedAt, source["name"]].every((text) => isText(text)) &&
    isWeb(url) &&
    isTextOrNull(urlToImage)
  );
}

function isListOf(isOne: Check): Check {
  return (data) => Array.isArray(data) && data.every((one) => isOne(one));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isNumber = (value: unknown): value is number => typeof value === "number";
const isWeb = (value: unknown) => isText(value) && /^https?:/.test(value);
