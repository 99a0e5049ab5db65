import { describe, expect, test } from "vitest";
import { processorTime } from "../../../../../tests/support/processor-time.ts";
import type { HomeLeaf } from "#contract/home/home.ts";
import { ENGINES } from "#src/api/settings/search-engines.ts";
import { findRows, type Sources } from "./find-rows.ts";
import {
  suggestionKey,
  type FoundApp,
  type LauncherAction,
  type PlacedFolder,
  type Suggestion,
} from "./launcher-suggestions.ts";

const facts = (id: number, name: string) => ({
  id,
  name,
  icon: null,
  url: `https://host-${id}.test/`,
  slug: `app-${id}`,
});
const own = (id: number, name: string): HomeLeaf => ({
  ...facts(id, name),
  id: `webapp:${id}`,
});
const inStore = (id: number, name: string, part: Partial<FoundApp> = {}): FoundApp => ({
  ...facts(id, name),
  tags: [],
  description: "",
  ...part,
});
const action = (name: string, words = ""): LauncherAction =>
  ({
    id: name,
    name,
    words,
    verb: "Do",
    icon: () => null,
    run: () => {},
  }) as unknown as LauncherAction;

type Around = Partial<Omit<Sources, "store" | "engine">> & { store?: FoundApp[]; isCurrent?: boolean };
const find = (typed: string, { store = [], isCurrent = true, ...around }: Around = {}) =>
  findRows(typed, {
    own: [],
    folders: [],
    tags: new Map(),
    actions: [],
    things: [],
    suggested: [],
    answer: null,
    engine: ENGINES.duckduckgo,
    ownEngines: [],
    ...around,
    store: { apps: store, isCurrent },
  });
const folder = (name: string, ...items: HomeLeaf[]): PlacedFolder => ({
  folder: { id: `folder:${name}`, name, items },
  page: 0,
});

const nameOf = (row: Suggestion) => {
  if (row.kind === "own" || row.kind === "store") return row.app.name;
  if (row.kind === "folder") return row.folder.name;
  return row.kind === "action" ? row.action.name : row.kind;
};
const names = (typed: string, around?: Around) => find(typed, around).rows.map(nameOf);
/** Enter always takes the first row. */
const entered = (typed: string, around?: Around) => {
  const { rows, enterKey } = find(typed, around);
  expect(rows[0] && suggestionKey(rows[0])).toBe(enterKey);
  return rows[0] && nameOf(rows[0]);
};

describe("the order", () => {
  test("goes by how names fit: own things, then the store's, and the web last", () => {
    const around = {
      own: [own(1, "Jupyter Notebook"), own(2, "Notion")],
      store: [inStore(3, "My Notes"), inStore(4, "Notability")],
    };
    expect(names("not", around)).toEqual(["Notion", "Jupyter Notebook", "Notability", "My Notes", "web"]);
  });

  test("has at most four of one's own and three of the store", () => {
    const around = {
      own: Array.from({ length: 9 }, (_, index) => own(index, `Own ${index}`)),
      store: Array.from({ length: 9 }, (_, index) => inStore(100 + index, `Own store ${index}`)),
    };
    const kinds = find("own", around).rows.map(({ kind }) => kind);
    expect(kinds).toEqual(["own", "own", "own", "own", "store", "store", "store", "web"]);
  });

  test("has names with an error above tags, and those above what a description says", () => {
    const around = {
      own: [own(1, "Quill"), own(2, "Campus"), own(3, "Emial")],
      tags: new Map([["webapp:2", ["Email"]]]),
      store: [inStore(1, "Quill", { description: "Writes email." })],
    };
    expect(names("email", around)).toEqual(["Emial", "Campus", "Quill", "web"]);
  });

  test("has what is about it behind the web, with the reason", () => {
    const around = {
      own: [own(1, "Notion"), own(2, "Campus")],
      store: [
        inStore(2, "Campus", { tags: ["lecture notes"] }),
        inStore(3, "Evernote", { description: "Keeps your notes." }),
        inStore(4, "Quill"),
      ],
    };
    const reasons = find("notes", around).rows.map((row) =>
      "reason" in row ? [nameOf(row), row.reason?.text ?? null] : nameOf(row),
    );
    expect(reasons).toEqual(["web", ["Campus", "lecture notes"], ["Evernote", "notes"], ["Quill", null]]);
  });

  test("has a folder below the app in it that is meant", () => {
    const app = own(1, "Komoot");
    const around = { own: [app], folders: [folder("Weekend", app)] };
    expect(names("komoot", around)).toEqual(["Komoot", "Weekend", "web"]);
    expect(find("komoot", around).rows[1]).toMatchObject({ reason: { kind: "content", text: "Komoot" } });
  });

  test("names an app of one's own once, whatever the store says of it", () => {
    expect(names("not", { own: [own(1, "Notion")], store: [inStore(1, "Notion")] })).toEqual([
      "Notion",
      "web",
    ]);
  });

  test("has of an answer to an earlier text only names that still fit", () => {
    const store = [inStore(1, "Notability"), inStore(2, "Evernote", { tags: ["notability"] })];
    expect(names("notab", { store, isCurrent: false })).toEqual(["web", "Notability"]);
  });

  test("has the web first where nothing of one's own is called that", () => {
    expect(names("tide tables")).toEqual(["web"]);
    expect(names("note", { store: [inStore(1, "Notes")] })).toEqual(["web", "Notes"]);
  });

  test("has the inside of a name behind names that begin so", () => {
    const around = { own: [own(1, "Telephoto"), own(2, "Photopea")] };
    expect(names("photo", around)).toEqual(["Photopea", "Telephoto", "web"]);
  });

  test("has an app of one's own that its address finds", () => {
    expect(names("host-1", { own: [own(1, "Gmail")] })).toEqual(["web", "Gmail"]);
  });

  test("has nothing where nothing is typed", () => {
    expect(find("  ", { own: [own(1, "A")] })).toEqual({ rows: [], enterKey: null });
  });
});

describe("Enter takes", () => {
  const drawer = [own(1, "Notion"), own(2, "Notes"), own(3, "Gmail"), own(4, "Google Maps")];

  test.each([
    ["notes", "Notes"],
    ["not", "Notion"],
    ["n", "Notion"],
    ["maps", "Google Maps"],
    ["gm", "Gmail"],
    ["notoin", "Notion"],
    ["notio", "Notion"],
    ["nptio", "web"],
    ["notion templates", "web"],
    ["!g notion", "web"],
  ])("for %s: %s", (typed, expected) => expect(entered(typed, { own: drawer })).toBe(expected));

  test("the folder that is called that, and of an app and a folder the better name", () => {
    const folders = [folder("Maps"), folder("Weekend")];
    expect(entered("weeknd", { own: drawer, folders })).toBe("Weekend");
    expect(entered("maps", { own: drawer, folders })).toBe("Maps");
  });

  test("the only app that has exactly this tag", () => {
    const around = { own: drawer, tags: new Map([["webapp:3", ["Email"]]]) };
    expect(entered("email", around)).toBe("Gmail");
    expect(names("ema", around)).toEqual(["web", "Gmail"]);
    const both = { own: drawer, tags: new Map([...around.tags, ["webapp:1", ["Email"]]]) };
    expect(names("email", both)).toEqual(["web", "Notion", "Gmail"]);
  });

  test("the web for names of the store", () => {
    expect(entered("notion", { store: [inStore(1, "Notion")] })).toBe("web");
  });

  test("an address that is typed; the app that lives there follows", () => {
    expect(names("host-3.test/mail", { own: drawer })).toEqual(["address", "Gmail", "web"]);
    expect(entered("host-3.test/mail", { own: drawer })).toBe("address");
  });

  test("an answer", () => {
    const answer = { text: "4", about: "2+2" };
    expect(names("2+2", { own: [own(1, "2+2")], answer })).toEqual(["answer", "2+2", "web"]);
    expect(entered("2+2", { answer })).toBe("answer");
  });
});

describe("actions", () => {
  const actions = [
    action("Dark theme", "appearance night"),
    action("Settings", "preferences"),
    action("Add link"),
  ];

  test("are found by their names and by their other words, behind the names of apps", () => {
    expect(names("them", { actions })).toEqual(["web", "Dark theme"]);
    expect(names("prefer", { actions })).toEqual(["web", "Settings"]);
    expect(names("add", { actions, own: [own(1, "Addressbook")] })).toEqual([
      "Addressbook",
      "Add link",
      "web",
    ]);
  });

  test("are taken by Enter from four letters of their names on, some only by the whole name", () => {
    const leave = { ...action("Sign out"), isWhole: true };
    expect(names("sett", { actions })).toEqual(["Settings", "web"]);
    expect(names("set", { actions })).toEqual(["web", "Settings"]);
    expect(names("sign", { actions: [leave] })).toEqual(["web", "Sign out"]);
    expect(names("sign out", { actions: [leave] })).toEqual(["Sign out", "web"]);
  });

  test("are not found by a single letter or the inside of a word", () => {
    expect(names("s", { actions })).toEqual(["web"]);
    expect(names("tting", { actions })).toEqual(["web"]);
  });
});

test("ranking five hundred apps for a mistyped name costs at most twenty times sorting their names", () => {
  const many = Array.from({ length: 500 }, (_, index) => own(index, `Garden ${index} Shed ${index % 7}`));
  const collator = new Intl.Collator("en", { sensitivity: "base" });
  const words = many.map(({ name }) => name);
  const sort = () => words.map((name) => name.normalize("NFD").toUpperCase()).toSorted(collator.compare);
  // In turns, so that other work on the machine slows both.
  const ratios = Array.from(
    { length: 15 },
    () => processorTime(() => find("gardne shde", { own: many })) / processorTime(sort),
  );
  expect(Math.min(...ratios)).toBeLessThan(20);
});
