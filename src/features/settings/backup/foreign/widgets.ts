import { t } from "@lingui/core/macro";
import { webUrl } from "#src/api/drawer/link-rules.ts";
import { dayOf } from "#src/widgets/fields/day.ts";
import { storable } from "#src/widgets/fields/storable.ts";
import { NAME_LENGTH } from "#src/widgets/fields/name.ts";
import type { ForeignWidget } from "./foreign.ts";

/* Widgets as the folders of src/widgets read them. An empty one is none; of more than one holds, several are made. */

/** In UTF-16 units, as the field of a note counts. */
const NOTE_LENGTH = 8_000;
const MOST_TASKS = 300;
const TASK_LENGTH = 500;
const MOST_PLACES = 6;
const MOST_FEEDS = 20;
/** So that as many as there may be fit into the settings of a widget. */
const FEED_LENGTH = 700;
const ZONE = /^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/;

export type Units = "celsius" | "fahrenheit" | undefined;

export function note(text: string, name = ""): ForeignWidget[] {
  const settings = { name: lineOf(name, NAME_LENGTH) };
  return partsOf(storable(text)).map((part) => ({ type: "notes", settings, entries: [{ text: part }] }));
}

export function tasks(list: readonly { text: string; isDone: boolean }[], name = ""): ForeignWidget[] {
  const settings = { name: lineOf(name, NAME_LENGTH) };
  const entries = list
    .map(({ text, isDone }) => ({ text: lineOf(text, TASK_LENGTH), isDone }))
    .filter(({ text }) => text !== "");
  return inGroups(entries, MOST_TASKS).map((group) => ({ type: "tasks", settings, entries: group }));
}

/** World clocks. A zone that is no name of the IANA is left out. */
export function clocks(places: readonly { zone: string; name: string }[]): ForeignWidget[] {
  const known = places
    .filter(({ zone }) => ZONE.test(zone))
    .map(({ zone, name }) => ({ zone, name: lineOf(name, NAME_LENGTH) }));
  return inGroups(known, MOST_PLACES).map((group) => ({
    type: "clocks",
    settings: { name: "", places: group },
    entries: [],
  }));
}

/** The weather at a position, which is rounded to a tenth of a degree. */
export function weatherAt(name: string, latitude: number, longitude: number, units: Units): ForeignWidget[] {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isOnEarth) return [];
  const place = lineOf(name, 120) || t`My position`;
  const cell = { latitude: tenth(latitude), longitude: tenth(longitude) };
  return [{ type: "weather", settings: { place, ...cell, ...(units && { units }) }, entries: [] }];
}

/** The weather in a town, which the weather service has to find. */
export function weatherIn(town: string, countryCode: string | null, units: Units): ForeignWidget[] {
  const name = lineOf(town, 80);
  if (name.length < 2) return [];
  return [{ type: "weather", settings: units ? { units } : {}, entries: [], town: { name, countryCode } }];
}

/** The days to a moment, in milliseconds since 1970. */
export function countdown(moment: number, name: string): ForeignWidget[] {
  const date = new Date(moment);
  const year = date.getFullYear();
  if (!(year >= 1000 && year <= 9999)) return [];
  const settings = { name: lineOf(name, NAME_LENGTH), date: dayOf(date), time: null, isYearly: false };
  return [{ type: "countdown", settings, entries: [] }];
}

export function feeds(addresses: readonly string[]): ForeignWidget[] {
  const urls = new Set(addresses.flatMap((address) => webUrl(address)?.href ?? []));
  // The widget names a feed by its host where it has no name.
  const list = [...urls].filter((url) => url.length <= FEED_LENGTH).map((url) => ({ url, name: "" }));
  return inGroups(list, MOST_FEEDS).map((group) => ({
    type: "feeds",
    settings: { feeds: group },
    entries: [],
  }));
}

function inGroups<Item>(list: readonly Item[], most: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, nth) =>
    list.slice(nth * most, (nth + 1) * most),
  );
}

/** The parts of a text that fit into a note each; none of an empty text. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let rest = text; rest !== "";) {
    const part = cut(rest, NOTE_LENGTH);
    if (part.trim() !== "") parts.push(part);
    rest = rest.slice(part.length);
  }
  return parts;
}

const lineOf = (text: string, most: number): string =>
  cut(storable(text).replaceAll(/\s+/g, " ").trim(), most).trim();

/** Not within a character of two units. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/\p{Cs}$/u, "");

/** The sum turns -0 into 0. */
const tenth = (degrees: number): number => Math.round(degrees * 10) / 10 + 0;
