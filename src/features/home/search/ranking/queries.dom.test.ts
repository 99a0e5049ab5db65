import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { HomeLeaf } from "#contract/home/home.ts";
import { ENGINES } from "#src/api/settings/search-engines.ts";
import { fold } from "#src/shared/lib/text/fold.ts";
import { noBoard } from "../../../../../tests/support/fakes/fake-board.ts";
import { firstStore } from "../../../../../tests/support/first-store.ts";
import { findAnswer } from "../answers/find-answer.ts";
import { launcherActions } from "../actions/launcher-actions.ts";
import { thingsOfAda } from "../../../../../tests/support/things-of-ada.ts";
import { findRows } from "./find-rows.ts";
import { readQuery } from "./query.ts";
import { suggestionKey, type FoundApp, type Suggestion } from "./launcher-suggestions.ts";

/** How many queries of the table must have their rows. A change that lowers it needs a better reason than the change. */
const FLOOR = 276;

const store: readonly FoundApp[] = firstStore().map((app, index) => ({ ...app, id: index + 1, icon: null }));

const appNamed = (name: string): HomeLeaf => {
  const found = store.find((app) => app.name === name);
  if (!found) throw new Error(`The first store has no ${name}.`);
  const { id, icon, url, slug } = found;
  return { id: `webapp:${id}`, name, icon, url, slug };
};
const link = (name: string, url: string): HomeLeaf => ({ id: `link:${name}`, name, icon: null, url });

const FOLDERS = {
  Weekend: ["Netflix", "Komoot", "Letterboxd", "Chess.com"],
  Work: ["Figma", "Linear", "Google Docs", "Stack Overflow", "Zoom"],
  Money: ["PayPal", "Wise", "YNAB"],
};
const PAGE =
  "Gmail,Google Calendar,Google Maps,Google Drive,Google Photos,Notion,Spotify,YouTube,YouTube Music,WhatsApp Web,ChatGPT,GitHub,Slack,Wikipedia,Reddit,The New York Times,DeepL,X".split(
    ",",
  );
const LINKS = [
  link("Épicerie du Coin", "https://epicerie.example/"),
  link("Müller Küche", "https://kueche.example/"),
  link("Straßenbahn Fahrplan", "https://bahn.example/"),
  link("שָׁלוֹם עולם", "https://shalom.example/"),
  link("خبرگزاری", "https://khabar.example/"),
  link("Intranet", "https://intra.example/"),
  link("School Timetable", "https://school.example/plan"),
];
const tags = new Map(store.map(({ id, tags }) => [`webapp:${id}`, tags]));
const folders = Object.entries(FOLDERS).map(([name, names]) => ({
  folder: { id: `folder:${name}`, name, items: names.map(appNamed) },
  page: 1,
}));
const own = [...PAGE.map(appNamed), ...Object.values(FOLDERS).flat().map(appNamed), ...LINKS];

const NOW = new Date("2026-11-26T12:00:00Z");
/** What a browser makes of these; jsdom has no canvas. */
const COLOURS: Readonly<Record<string, string>> = { "#ff8800": "#ff8800", "rgb(10, 20, 30)": "#0a141e" };

/** What the store's search answers, nearly: each word begins a word of the app's texts, names first. */
function storeFinds(typed: string): FoundApp[] {
  const { words } = readQuery(typed);
  const has = (text: string) => {
    const theirs = fold(text).split(/[^\p{L}\p{N}]+/u);
    return words.length > 0 && words.every((word) => theirs.some((one) => one.startsWith(word)));
  };
  const named = store.filter(({ name }) => has(name));
  const about = store.filter((app) => has(`${app.name} ${app.tags.join(" ")} ${app.description}`));
  return [...new Set([...named, ...about])].slice(0, 8);
}

const page = { id: "page:1", name: "Home", items: [] };
const actions = launcherActions({
  isMember: true,
  hasItems: true,
  board: { ...noBoard, pages: [page], page },
  goTo: () => {},
  signOut: () => {},
});

const things = await thingsOfAda(NOW);

/** The row that Enter takes, and all rows, as the table writes them. */
function rowsFor(typed: string) {
  const { rows, enterKey } = findRows(typed, {
    own,
    folders,
    tags,
    answer: findAnswer(typed, { now: NOW, language: "en-GB", readColour: () => COLOURS[typed] ?? null }),
    store: { apps: storeFinds(typed), isCurrent: true },
    actions,
    things,
    suggested: [],
    engine: ENGINES.duckduckgo,
    ownEngines: [],
  });
  const entered = rows.filter((row) => suggestionKey(row) === enterKey).map(written);
  return { entered, rows: rows.map(written) };
}

/** A row as the table writes it. */
function written(row: Suggestion): string {
  if (row.kind === "own") return `${"slug" in row.app ? "app" : "link"}:${row.app.name}`;
  if (row.kind === "folder") return `folder:${row.folder.name}`;
  if (row.kind === "answer") return `answer:${row.answer.text}`;
  if (row.kind === "store") return `store:${row.app.name}`;
  if (row.kind === "action") return `action:${row.action.name}`;
  if (row.kind === "thing") return `${row.thing.kind.toLowerCase()}:${row.thing.text}`;
  if (row.kind === "web") return row.search.isBang ? `bang:${row.search.name}` : "web";
  return row.kind;
}

const [, ...table] = readFileSync("src/features/home/search/ranking/queries.csv", "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((field) => field.replaceAll(/^"|"$/g, "")));

test(`${FLOOR} of ${table.length} queries and more have first, under Enter, what must come first`, () => {
  const wrong = table.flatMap(([query = "", first = "", then = ""]) => {
    const { entered, rows } = rowsFor(query);
    const isRight = rows[0] === first && entered[0] === first && (then === "" || rows.includes(then));
    return isRight ? [] : [`${query}: ${rows.slice(0, 3).join(" | ")}; Enter: ${entered.join()}`];
  });
  expect(table.length - wrong.length, wrong.join("\n")).toBeGreaterThanOrEqual(FLOOR);
});
