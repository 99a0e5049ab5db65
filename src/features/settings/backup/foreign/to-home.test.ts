import { describe, expect, test } from "vitest";
import { homeImportInput } from "#contract/home/file.ts";
import { fileLeaves } from "#src/api/home/transfer/portable-home.ts";
import type { Foreign, ForeignPage } from "./foreign.ts";
import { type Lookups, toHome } from "./to-home.ts";
import { clocks, feeds, note, tasks, weatherAt, weatherIn } from "./widgets.ts";

const foreign = (parts: Partial<Foreign>): Foreign => ({
  from: "Bonjourr",
  pages: [],
  widgets: [],
  settings: {},
  left: [],
  ...parts,
});
const GMAIL = { id: 1, name: "Gmail", icon: null, url: "https://gmail.test/", slug: "gmail" };
const LOOKUPS: Lookups = {
  isMember: true,
  askStore: () => Promise.resolve((url) => ({ app: url.includes("gmail") ? GMAIL : null, icon: null })),
  findPlace: ({ name }) =>
    Promise.resolve(name === "Lyon" ? { place: "Lyon", latitude: 45.8, longitude: 4.8 } : null),
};
const homeOf = (parts: Partial<Foreign>, lookups = LOOKUPS) => toHome(foreign(parts), lookups);
const page = (name: string | null, ...items: ForeignPage["items"]): ForeignPage => ({ name, items });
const link = (name: string, url = `https://${name.toLowerCase()}.test/`) => ({ name, url });
const links = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => link(`L${from + n}`));

describe("links of another start page", () => {
  test("become apps where the store has them, and have names that can be shown", async () => {
    const { home } = await homeOf({
      pages: [
        page("  My\u202e page ", link("mail", "https://gmail.test"), link("", "https://www.blog.test/x"), {
          name: "",
          links: [link("a\nb", "https://gmail.test/2")],
        }),
      ],
    });
    expect(home.pages).toEqual([
      {
        name: "My page",
        items: [
          { kind: "app", name: "Gmail", url: "https://gmail.test/" },
          { kind: "link", name: "blog.test", url: "https://www.blog.test/x" },
          {
            kind: "folder",
            name: "Folder",
            items: [{ kind: "app", name: "Gmail", url: "https://gmail.test/2" }],
          },
        ],
      },
    ]);
  });

  test("that lead nowhere are left out and counted, and so are folders of them", async () => {
    const bad = [
      "javascript:alert(1)",
      "data:text/html,x",
      "https://me:word@a.test/",
      "",
      "/here",
      `https://a.test/${"x".repeat(3000)}`,
    ];
    const { home, left } = await homeOf({
      pages: [
        page(null, ...bad.map((url) => link("Bad", url)), { name: "F", links: [link("B", "file:///etc")] }),
      ],
      left: ["quotes"],
    });
    expect(home.pages).toEqual([]);
    expect(left).toEqual(["7 links that aren’t web pages", "quotes"]);
  });

  test("of 10,000 the first 500 come, within the limits of pages", async () => {
    const { home, left } = await homeOf({
      pages: Array.from({ length: 40 }, (_, n) => page(`P${n}`, ...links(n * 250, (n + 1) * 250))),
    });
    expect(fileLeaves(home.pages)).toHaveLength(500);
    expect(left).toEqual(["9,500 links beyond the 500 that a home screen holds"]);
    const many = await homeOf({ pages: Array.from({ length: 40 }, (_, n) => page(`P${n}`, link(`L${n}`))) });
    expect(many.home.pages).toHaveLength(10);
    expect(many.home.pages.at(-1)?.items).toHaveLength(31);
  });
});

describe("widgets of another start page", () => {
  const WIDGETS = [
    ...weatherIn("Lyon", null, "celsius"),
    ...note("Milk 🥛"),
    ...tasks([
      { text: "One", isDone: true },
      { text: "Two", isDone: false },
    ]),
    ...clocks([{ zone: "Asia/Tokyo", name: "" }]),
    ...feeds(["https://feed.test/"]),
  ];

  test("stand behind the links of the first page, and the weather's town is found", async () => {
    const { home } = await homeOf({ pages: [page("Dev", link("Code"))], widgets: WIDGETS });
    const [first] = home.pages;
    expect(first?.name).toBe("Dev");
    expect(first?.items.map((item) => (item.kind === "widget" ? item.type : item.kind))).toEqual([
      "link",
      "weather",
      "notes",
      "tasks",
      "clocks",
      "feeds",
    ]);
    expect(first?.items[1]).toMatchObject({
      settings: { place: "Lyon", latitude: 45.8, longitude: 4.8, units: "celsius" },
    });
  });

  test("have the same ids each time, and others where their content differs", async () => {
    const ids = async (widgets: Foreign["widgets"]): Promise<string[]> =>
      JSON.stringify((await homeOf({ widgets })).home).match(/[\da-f]{8}-[\da-f-]{27}/g) ?? [];
    const first = await ids(WIDGETS);
    expect(await ids(WIDGETS)).toEqual(first);
    // Five widgets; the note's entry has the id of its widget, and each of the tasks one of its own.
    expect(new Set(first).size).toBe(7);
    expect((await ids(note("Milk"))).some((id) => first.includes(id))).toBe(false);
    expect(
      (await homeOf({ widgets: [...note("Twice"), ...note("Twice")] })).home.pages[0]?.items,
    ).toHaveLength(1);
  });

  test("ask for their place when nobody knows the town", async () => {
    const { home } = await homeOf({ widgets: weatherIn("Nowhere", "FR", undefined) });
    expect(home.pages[0]?.items).toMatchObject([{ type: "weather", settings: {} }]);
  });

  test("that need an account stay behind for a visitor", async () => {
    const { home, left } = await homeOf(
      { widgets: feeds(["https://feed.test/"]) },
      { ...LOOKUPS, isMember: false },
    );
    expect(home.pages).toEqual([]);
    expect(left).toEqual(["feeds, which need an account"]);
  });

  test("beyond twenty stay behind", async () => {
    const { home, left } = await homeOf({
      widgets: Array.from({ length: 25 }, (_, n) => note(`Note ${n}`)).flat(),
    });
    expect(home.pages[0]?.items).toHaveLength(20);
    expect(left).toEqual(["5 more widgets"]);
  });

  test("become several where one would not hold all", () => {
    const text = `${"a".repeat(7_999)}${"\u{1f600}".repeat(3_000)}`;
    const notes = note(text).map(({ entries }) => String(entries[0]?.["text"]));
    expect(notes.map(({ length }) => length)).toEqual([7_999, 6_000]);
    expect(notes.join("")).toBe(text);
    const many = Array.from({ length: 301 }, (_, n) => ({ text: `${n}`, isDone: false }));
    expect(tasks(many).map(({ entries }) => entries.length)).toEqual([300, 1]);
    expect(clocks(Array.from({ length: 7 }, () => ({ zone: "Europe/Oslo", name: "" })))).toHaveLength(2);
    expect(feeds(Array.from({ length: 41 }, (_, n) => `https://feed.test/${n}`))).toHaveLength(3);
  });

  test("hold what the server takes", async () => {
    const { home } = await homeOf({
      pages: [page("P", link("A"), { name: "F", links: [link("B")] })],
      widgets: [
        ...note(`\u0000\ud800${"\u{1f600}".repeat(20_000)}"\\`, "x".repeat(500)),
        ...tasks(
          Array.from({ length: 1000 }, (_, n) => ({ text: `${n} ${"é".repeat(900)}`, isDone: false })),
        ),
        ...weatherAt("\u202eHere\n", -0.04, 179.96, "fahrenheit"),
        ...clocks([{ zone: "Europe/Oslo", name: "N\u0000" }]),
        ...feeds(Array.from({ length: 90 }, (_, n) => `https://feed.test/${n}${"x".repeat(n * 30)}`)),
      ],
    });
    const parsed = homeImportInput.safeParse(home);
    expect(parsed.error?.issues).toBeUndefined();
  });
});
