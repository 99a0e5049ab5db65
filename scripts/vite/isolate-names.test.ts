import { compileMessage } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { isolate } from "./isolate-names.ts";

const isolated = (message: string): unknown =>
  JSON.parse(isolate(JSON.stringify({ message: compileMessage(message) }))).message;

test("names in a message are isolated, also in the cases of a plural", () => {
  expect(isolated("{name} is at {place}.")).toEqual([
    "\u2068",
    ["name"],
    "\u2069",
    " is at ",
    "\u2068",
    ["place"],
    "\u2069",
    ".",
  ]);
  const cases = { one: ["\u2068", ["name"], "\u2069", " is back"], other: ["#", " are back"] };
  expect(isolated("{count, plural, one {{name} is back} other {# are back}}")).toEqual([
    ["count", "plural", cases],
  ]);
});

test("expressions, which may be numbers, and texts stay as they are", () => {
  for (const message of ["Page {0}", "Home", "{size, select, small {Small} other {Large}}"])
    expect(isolated(message)).toEqual(compileMessage(message));
});

test("in a script, quotes are escaped", () => {
  expect(isolate(String.raw`JSON.parse("{\"a\":[[\"name\"],\" added\"],\"b\":[\"Home\"]}")`)).toBe(
    String.raw`JSON.parse("{\"a\":[\"${"\u2068"}\",[\"name\"],\"${"\u2069"}\",\" added\"],\"b\":[\"Home\"]}")`,
  );
});
