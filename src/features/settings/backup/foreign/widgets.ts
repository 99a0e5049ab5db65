import { linkUrl } from "#src/api/drawer/link-rules.ts";
import { dayOf } from "#src/widgets/fields/day.ts";
import { storable } from "#src/widgets/fields/storable.ts";
import { NAME_LENGTH } from "#src/widgets/fields/widget-name.ts";
import type { ForeignWidget } from "./foreign.ts";

/* Widgets as the folders of src/widgets read them. An empty one is none. */

/** In UTF-16 units: below the server's limit in bytes, whatever the script. */
const NOTE_LENGTH = 20_000;
const MOST_TASKS = 300;
const TASK_LENGTH = 500;
const MOST_PLACES = 6;
const MOST_FEEDS = 20;
const ZONE = /^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/;

export type Units = "celsius" | "fahrenheit" | undefined;

export function note(text: string, name = ""): ForeignWidget[] {
  const words = cut(storable(text), NOTE_LENGTH);
  if (words.trim() === "") return [];
  return [{ type: "notes", settings: { name: lineOf(name, NAME_LENGTH) }, entries: [{ text: words }] }];
}

export function tasks(list: readonly { text: string; isDone: boolean }[], name = ""): ForeignWidget[] {
  const entries = list
    .map(({ text, isDone }) => ({ text: lineOf(text, TASK_LENGTH), isDone }))
    .filter(({ text }) => text !== "")
    .slice(0, MOST_TASKS);
  if (entries.length === 0) return [];
  return [{ type: "tasks", settings: { name: lineOf(name, NAME_LENGTH) }, entries }];
}

/** World clocks. A zone that is no name of the IANA is left out. */
export function clocks(places: readonly { zone: string; name: string }[]): ForeignWidget[] {
  const known = places
    .filter(({ zone }) => ZONE.test(zone))
    .slice(0, MOST_PLACES)
    .map(({ zone, name }) => ({ zone, name: lineOf(name, NAME_LENGTH) }));
  return known.length === 0 ? [] : [{ type: "clocks", settings: { name: "", places: known }, entries: [] }];
}

/** The weather at a position, which is rounded to a tenth of a degree. */
export function weatherAt(name: string, latitude: number, longitude: number, units: Units): ForeignWidget[] {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isOnEarth) return [];
  const place = lineOf(name, 120) || "My position";
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
  const urls = new Set(addresses.flatMap((address) => linkUrl(address)?.href ?? []));
  // The widget names a feed by its host where it has no name.
  const list = [...urls].slice(0, MOST_FEEDS).map((url) => ({ url, name: "" }));
  return list.length === 0 ? [] : [{ type: "feeds", settings: { feeds: list }, entries: [] }];
}

const lineOf = (text: string, most: number): string =>
  cut(storable(text).replaceAll(/\s+/g, " ").trim(), most).trim();

/** Not within a character of two units. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/\p{Cs}$/u, "");

/** The sum turns -0 into 0. */
const tenth = (degrees: number): number => Math.round(degrees * 10) / 10 + 0;
