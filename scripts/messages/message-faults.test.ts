import { expect, test } from "vitest";
import { messageFaults } from "./message-faults.ts";

const APPS = "{count, plural, one {# app} other {# apps}} of <0>{name}</0>";

test.each([
  ["de", APPS, "{count, plural, one {# App} other {# Apps}} von <0>{name}</0>"],
  [
    "pl",
    APPS,
    "<0>{name}</0>: {count, plural, one {# aplikacja} few {# aplikacje} many {# aplikacji} other {#}}",
  ],
  ["ja", APPS, "<0>{name}</0>のアプリ{count, plural, =1 {1個} other {#個}}"],
  ["de", "Done", "Fertig"],
])("in %s, %j may be %j", (language, message, translation) => {
  expect(messageFaults(language, message, translation)).toEqual([]);
});

test.each([
  ["", ["is not translated"]],
  ["{count} von {name}", ["lacks <0>", "lacks </0>"]],
  ["{count} von <0>{Name}</0>", ["lacks {name}", "has {Name}, which English lacks"]],
  [
    "{count, plural, few {#} other {#}} <0>{name}</0>",
    ["has the plural form “few”, which the language lacks"],
  ],
])("in German, %j has faults", (translation, faults) => {
  expect(messageFaults("de", APPS, translation)).toEqual(faults);
});

test("a translation that can't be read says why", () => {
  expect(messageFaults("de", APPS, "{count, plural, one {# App}")).toEqual([
    expect.stringMatching(/^can't be read: ./),
  ]);
});
