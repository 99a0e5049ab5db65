import convert, { getMeasureKind, type Unit } from "convert";
import type { Answer } from "./answer.ts";
import { plain } from "./sum.ts";

const UNITS = /^(-?\d+(?:\.\d+)?)\s*([a-zµ°][a-zµ²³°/ ]*?)\s+(?:in|to|as|into)\s+([a-zµ°][a-zµ²³°/ ]*)$/i;
/** What people write, and the library's name of it. */
const MEANT: Readonly<Record<string, string>> = { c: "C", "°c": "C", f: "F", "°f": "F", lbs: "lb" };
const SHOWN: Readonly<Record<string, string>> = { C: "°C", F: "°F" };

/** An amount in another unit: "3 miles in km". Null for other texts, and for units of different kinds. */
export function unitsOf(text: string): Answer | null {
  const [, amount, from = "", to = ""] = UNITS.exec(text) ?? [];
  const [source, target] = [unitOf(from), unitOf(to)];
  if (amount === undefined || source === null || target === null) return null;
  if (getMeasureKind(source) !== getMeasureKind(target)) return null;
  const converted = convert(Number(amount), source).to(target as never) as unknown as number;
  return { text: `${plain(converted, 6)} ${SHOWN[target] ?? target}`, about: text };
}

/** The library's name of a unit: as it is written, else in lower case. Null for an unknown unit. */
function unitOf(text: string): Unit | null {
  const lower = text.toLowerCase();
  const names = [MEANT[lower], text, lower];
  return (names.find((name) => name !== undefined && getMeasureKind(name) !== undefined) as Unit) ?? null;
}
