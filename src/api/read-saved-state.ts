import type { DehydratedState } from "@tanstack/react-query";
import type { PersonalLink } from "#contract/links.ts";
import type { Article } from "#contract/news.ts";
import type { User } from "#contract/session.ts";
import type { UserApp } from "#contract/user-apps.ts";

/*
 * What local storage says is believed only where the API could have said it: an address in it is opened by a click.
 * Written by hand, because the schemas of the contract would double the scripts of the home screen.
 */

type Check = (data: unknown) => boolean;

/** By the first part of a query's key. */
const CHECKS = new Map<unknown, Check>(
  Object.entries({
    session: (data) => isRecord(data) && (data["user"] === null || isUser(data["user"])),
    "user-apps": isListOf(isUserApp),
    links: isListOf(isLink),
    news: (data) => isRecord(data) && isListOf(isArticle)(data["articles"]),
    widgets: (data) => isRecord(data) && areTexts(data["order"]) && isRecord(data["minimised"]),
    preferences: (data) =>
      isRecord(data) &&
      areTexts(data["removedWidgets"]) &&
      areTexts(data["feedsOff"]) &&
      isText(data["searchEngine"]) &&
      isTextOrNull(data["searchTemplate"]),
  }),
);

/** The answers of a saved home screen; null when one of them can't be what was saved. */
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

function isUser(value: unknown): value is User {
  return (
    isRecord(value) && isText(value["id"]) && isText(value["email"]) && typeof value["isAdmin"] === "boolean"
  );
}

function isUserApp(value: unknown): value is UserApp {
  const app = isRecord(value) && isRecord(value["webapp"]) ? value["webapp"] : {};
  return (
    isNumber(app["id"]) &&
    isText(app["name"]) &&
    isText(app["slug"]) &&
    isWeb(app["url"]) &&
    isTextOrNull(app["icon"])
  );
}

function isLink(value: unknown): value is PersonalLink {
  if (!isRecord(value)) return false;
  const { id, name, url, icon, position } = value;
  return isNumber(id) && isNumber(position) && isText(name) && isWeb(url) && isTextOrNull(icon);
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
const areTexts = isListOf(isText);
