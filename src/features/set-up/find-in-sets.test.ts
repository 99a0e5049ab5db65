import { describe, expect, test } from "vitest";
import type { StarterName, StarterSet } from "#contract/user-apps/starter-sets.ts";
import { findInSets } from "./find-in-sets.ts";

const IDS = ["Gmail", "Google Docs", "Outlook", "Spotify", "Netflix", "Évernote", "The Guardian", "Go"];
const aSet = (name: StarterName, ...apps: string[]): StarterSet => ({
  name,
  apps: apps.map((app) => ({
    id: IDS.indexOf(app) + 1,
    name: app,
    icon: null,
    url: `https://${app.length}.test/`,
    slug: app.toLowerCase(),
  })),
});
const SETS = [
  aSet("google", "Gmail", "Google Docs"),
  aSet("mail", "Gmail", "Outlook"),
  aSet("notes", "Évernote", "Go"),
  aSet("play", "Spotify", "Netflix"),
  aSet("news", "The Guardian"),
];
const found = (sentence: string) => {
  const { folders, apps } = findInSets(SETS, sentence);
  return [
    ...folders.map((folder) => [folder.name, folder.apps.map(({ name }) => name)]),
    ...apps.map(({ name }) => name),
  ];
};

describe.each<[string, unknown[]]>([
  ["mail", [["Mail and calendar", ["Gmail", "Outlook"]]]],
  ["spot", ["Spotify"]],
  ["EVERNOTE", ["Évernote"]],
  ["go", [["Google", ["Gmail", "Google Docs"]], "Go"]],
  ["notes and tasks", [["Notes and tasks", ["Évernote", "Go"]]]],
  ["I go to the movies and play guitar", [["Play", ["Spotify", "Netflix"]]]],
  [
    "google mail",
    [
      ["Google", ["Gmail", "Google Docs"]],
      ["Mail and calendar", ["Outlook"]],
    ],
  ],
  ["otify", []],
  ["", []],
  ["(.*)+ \\", []],
])("%j finds", (sentence, expected) => {
  test(JSON.stringify(expected), () => expect(found(sentence)).toEqual(expected));
});
