import { describe, expect, test } from "vitest";
import type { HomeLeaf } from "#contract/home.ts";
import { ENGINES } from "#src/api/settings/search-engines.ts";
import { findRows } from "./find-rows.ts";
import { suggestionKey, type FoundApp, type LauncherAction, type Suggestion } from "./suggestions.ts";

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

type Around = { own?: HomeLeaf[]; store?: FoundApp[]; actions?: LauncherAction[]; isCurrent?: boolean };
const find = (typed: string, { own = [], store = [], actions = [], isCurrent = true }: Around = {}) =>
  findRows(typed, { own, store: { apps: store, isCurrent }, actions, engine: ENGINES.duckduckgo });

const nameOf = (row: Suggestion) => {
  if (row.kind === "own" || row.kind === "store") return row.app.name;
  return row.kind === "action" ? row.action.name : row.kind;
};
const names = (typed: string, around?: Around) => find(typed, around).rows.map(nameOf);
const entered = (typed: string, around?: Around) => {
  const { rows, enterKey } = find(typed, around);
  const row = rows.find((row) => suggestionKey(row) === enterKey);
  return row && nameOf(row);
};

describe("the order", () => {
  test("goes by how names fit, one's own before the store's among equals, and the web last", () => {
    const around = {
      own: [own(1, "Jupyter Notebook"), own(2, "Notion")],
      store: [inStore(3, "My Notes"), inStore(4, "Notability")],
    };
    expect(names("not", around)).toEqual(["Notion", "Notability", "Jupyter Notebook", "My Notes", "web"]);
  });

  test("has at most three of one's own and three of the store", () => {
    const around = {
      own: Array.from({ length: 9 }, (_, index) => own(index, `Own ${index}`)),
      store: Array.from({ length: 9 }, (_, index) => inStore(100 + index, `Own store ${index}`)),
    };
    expect(find("own", around).rows.map(({ kind }) => kind)).toEqual([
      "own",
      "own",
      "own",
      "store",
      "store",
      "store",
      "web",
    ]);
  });

  test("has apps that are about it behind the names, with the reason", () => {
    const around = {
      own: [own(1, "Notion"), own(2, "Campus")],
      store: [
        inStore(2, "Campus", { tags: ["lecture notes"] }),
        inStore(3, "Evernote", { description: "Keeps your notes." }),
        inStore(4, "Quill"),
      ],
    };
    const { rows } = find("notes", around);
    expect(
      rows.map((row) => ("reason" in row ? [nameOf(row), row.reason?.text ?? null] : nameOf(row))),
    ).toEqual(["web", ["Campus", "lecture notes"], ["Evernote", "notes"], ["Quill", null]]);
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

  test("has an app of one's own with the text inside of its name behind the names", () => {
    expect(names("photo", { own: [own(1, "Telephoto"), own(2, "Photopea")] })).toEqual([
      "Photopea",
      "Telephoto",
      "web",
    ]);
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

  test("the app that is called that", () => {
    expect(entered("notes", { own: [...drawer, own(5, "Notes Pro")] })).toBe("Notes");
  });

  test("the only app whose name begins with it, and that stands first", () => {
    expect(entered("gma", { own: drawer })).toBe("Gmail");
    const around = { own: drawer, store: [inStore(9, "gma")] };
    expect(names("gma", around)).toEqual(["Gmail", "gma", "web"]);
    expect(entered("gma", around)).toBe("Gmail");
  });

  test("the web where several names begin with it, or one has it as a later word", () => {
    expect(entered("not", { own: drawer })).toBe("web");
    expect(entered("maps", { own: drawer })).toBe("web");
    expect(entered("gm", { own: [own(1, "Grand Motel")] })).toBe("web");
  });

  test("the web for a single letter and for names of the store", () => {
    expect(entered("n", { own: [own(1, "Notion")] })).toBe("web");
    expect(entered("notion", { store: [inStore(1, "Notion")] })).toBe("web");
    expect(entered("x", { own: [own(1, "X")] })).toBe("X");
  });

  test("an address that is typed, which is the first row; the app that lives there follows", () => {
    expect(names("host-3.test/mail", { own: drawer })).toEqual(["address", "Gmail", "web"]);
    expect(entered("host-3.test/mail", { own: drawer })).toBe("address");
  });
});

describe("actions", () => {
  const actions = [
    action("Dark theme", "appearance night"),
    action("Settings", "preferences"),
    action("Add link"),
  ];

  test("are found by their names and by their other words, behind the names of apps", () => {
    expect(names("them", { actions })).toEqual(["Dark theme", "web"]);
    expect(names("prefer", { actions })).toEqual(["Settings", "web"]);
    expect(names("add", { actions, own: [own(1, "Addressbook")] })).toEqual([
      "Addressbook",
      "Add link",
      "web",
    ]);
  });

  test("are not found by a single letter or the inside of a word", () => {
    expect(names("s", { actions })).toEqual(["web"]);
    expect(names("ettings", { actions })).toEqual(["web"]);
  });
});

test("ranking five hundred apps for a mistyped name costs at most twenty times sorting their names", () => {
  const many = Array.from({ length: 500 }, (_, index) => own(index, `Garden ${index} Shed ${index % 7}`));
  const collator = new Intl.Collator("en", { sensitivity: "base" });
  const words = many.map(({ name }) => name);
  const leastOf = (work: () => void) =>
    Math.min(
      ...Array.from({ length: 15 }, () => {
        const start = performance.now();
        work();
        return performance.now() - start;
      }),
    );
  const yardstick = leastOf(() =>
    words.map((name) => name.normalize("NFD").toUpperCase()).toSorted(collator.compare),
  );
  const ranking = leastOf(() => find("gardne shde", { own: many }));
  expect(ranking / yardstick).toBeLessThan(20);
});
