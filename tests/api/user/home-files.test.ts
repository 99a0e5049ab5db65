import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { FileLeaf, FilePage, HomeImportInput } from "#contract/home/file.ts";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";
import { change, homeOf, someApps } from "../support/home.ts";

const sql = ownDatabase();

type StoreApp = { id: number; title: string; url: string };

async function storeApps(count: number): Promise<StoreApp[]> {
  const ids = (await someApps(sql, count)).map((item) => Number(item.slice(7)));
  return sql<StoreApp[]>`
    select id::int, title, url from public.webapps where id = any(${ids}) order by id`;
}

const appEntry = ({ title, url }: StoreApp) => ({ kind: "app" as const, name: title, url });
const linkEntry = (name = "Mine") => ({
  kind: "link" as const,
  name,
  url: `https://${randomUUID()}.example/`,
});

const importHome = async (member: Client, body: HomeImportInput) =>
  (await member.call("importHome", { body })).body;
const exported = async (member: Client): Promise<FilePage[]> => (await member.call("exportHome")).body.pages;
const names = async (member: Client) =>
  (await homeOf(member)).pages.map(({ name, items }) => [
    name,
    ...items.map((item) => {
      if ("items" in item) return [item.name, ...item.items.map((one) => one.name)];
      return "name" in item ? item.name : item.id;
    }),
  ]);

async function aFile() {
  const [first, second, third] = (await storeApps(3)) as [StoreApp, StoreApp, StoreApp];
  const file: HomeImportInput & { pages: FilePage[] } = {
    settings: { clockStyle: "12h" },
    widgets: [
      { type: "news", isMinimized: false },
      { type: "clock", isMinimized: true },
    ],
    pages: [
      {
        name: "Home",
        items: [
          { ...appEntry(first), ownName: "My app", ownIcon: "https://pictures.example/own.png" },
          { kind: "folder", name: "Work", items: [linkEntry("Wiki"), appEntry(second)] },
          { ...linkEntry("Blog"), icon: "/seed/icons/gmail.svg" },
        ],
      },
      { name: null, items: [appEntry(third)] },
    ],
  };
  return { file, apps: [first, second, third] as const };
}

describe("a home screen as a file", () => {
  test("goes into another account as it was, and a second time adds nothing", async () => {
    const { file, apps } = await aFile();
    const [one, other] = [await aMember(), await aMember()];
    const { added, skipped, links } = await importHome(one, file);
    expect(added).toEqual({ apps: 3, links: 2, folders: 1, pages: 1, widgets: 0 });
    expect(skipped).toEqual({ present: 0, full: 0, missing: [] });
    expect(links).toHaveLength(1);
    const layout = [
      ["Home", "My app", ["Work", "Wiki", apps[1].title], "Blog"],
      [null, apps[2].title],
    ];
    expect(await names(one)).toEqual(layout);

    const pages = await exported(one);
    await importHome(other, { pages });
    expect(await exported(other)).toEqual(pages);
    expect(await names(other)).toEqual(layout);

    const { version } = await homeOf(other);
    const again = await importHome(other, { pages });
    expect(again).toEqual({
      version,
      added: { apps: 0, links: 0, folders: 0, pages: 0, widgets: 0 },
      links: [],
      skipped: { present: 5, full: 0, missing: [] },
    });
    expect((await homeOf(other)).version).toBe(version);
  });

  test("replaces settings and widgets, and keeps settings that it lacks", async () => {
    const member = new Client();
    const { id } = await member.signIn();
    const { file } = await aFile();
    await importHome(member, { settings: { theme: "dark", clockStyle: "24h" } });
    await importHome(member, file);
    const [stored] = await sql`select settings from public.user_preferences where user_id = ${id}`;
    expect(stored).toEqual({ settings: { theme: "dark", clockStyle: "12h" } });
    const widgets = await sql`
      select widget_type, is_minimized from public.widget_states where user_id = ${id} order by order_index`;
    expect(widgets).toEqual([
      { widget_type: "search", is_minimized: false },
      { widget_type: "news", is_minimized: false },
      { widget_type: "clock", is_minimized: true },
    ]);
  });

  test("of format 1 is read as one list for the first page", async () => {
    const member = await aMember();
    const [app] = (await storeApps(1)) as [StoreApp];
    const file = { format: "perch-home", version: 1, exportedAt: "2026-11-21T05:00:00.000Z", widgets: [] };
    await importHome(member, { ...file, items: [linkEntry("Wiki"), appEntry(app)] } as HomeImportInput);
    expect(await names(member)).toEqual([[null, "Wiki", app.title]]);
  });

  test("installs what it adds, once, and finds apps however their address is spelled", async () => {
    const member = await aMember();
    const [app, hidden] = (await storeApps(2)) as [StoreApp, StoreApp];
    await sql`update public.webapps set visible_in_store = false where id = ${hidden.id}`;
    const spelled = app.url.replace("https://", "http://www.");
    const items: FileLeaf[] = [{ kind: "app", name: "Renamed", url: spelled }, appEntry(hidden)];
    const { added, skipped } = await importHome(member, { items });
    expect([added.apps, skipped.missing]).toEqual([1, [hidden.title]]);
    const [stats] = await sql`
      select installs::int from public.webapp_daily_stats where webapp_id = ${app.id}`;
    expect(stats).toEqual({ installs: 1 });

    // Installed, an app that is hidden by now is there.
    await sql`update public.webapps set visible_in_store = false where id = ${app.id}`;
    expect((await importHome(member, { items })).skipped).toMatchObject({ present: 1 });
  });

  test("can be taken back: the home screen before it is kept, even one that stood for seconds", async () => {
    const member = await aMember();
    await importHome(member, { items: [linkEntry("Before")] });
    const before = await names(member);
    await importHome(member, (await aFile()).file);
    const [revision] = (await member.call("listHomeRevisions")).body.revisions;
    await member.call("restoreHomeRevision", { params: { revisionId: revision?.id ?? 0 } });
    expect(await names(member)).toEqual(before);
  });

  test("goes in next to changes of the same moment, and nothing is lost or twice", async () => {
    const member = await aMember();
    const items = Array.from({ length: 20 }, (_, n) => linkEntry(`Link ${n}`));
    await Promise.all([
      importHome(member, { items }),
      importHome(member, { items: items.toReversed() }),
      change(member, { kind: "add-page", page: `page:${randomUUID()}`, name: "Second" }),
    ]);
    const found = (await names(member)).flat().filter((name) => name?.includes("Link"));
    expect(found.toSorted()).toEqual(items.map(({ name }) => name).toSorted());
  });
});

test("a link over http is imported and exported, with its address", async () => {
  const member = await aMember();
  const plain: FileLeaf = { kind: "link", name: "Old", url: "http://old.example/" };
  const { body } = await member.call("importHome", { body: { items: [plain] } });
  expect(body).toMatchObject({ added: { links: 1 }, links: [{ url: "http://old.example/" }] });
  const exported = await member.call("exportHome");
  expect(exported.body.pages[0]?.items).toContainEqual(expect.objectContaining(plain));
});

describe("an import is all or nothing", () => {
  const good: FileLeaf = { kind: "link", name: "Good", url: "https://good.example/" };
  test.each<[string, object, string]>([
    ["a link that is no web address", { items: [good, { ...good, url: "javascript:alert(1)" }] }, "items"],
    ["a name that is too long", { items: [{ ...good, name: "x".repeat(101) }] }, "items"],
    ["a setting that does not fit", { items: [good], settings: { clockStyle: "25h" } }, "settings"],
    [
      "settings that are too large",
      { items: [good], settings: { feedsOff: Array.from({ length: 200 }, () => randomUUID().repeat(40)) } },
      "settings",
    ],
    [
      "a widget twice",
      { widgets: ["news", "news"].map((type) => ({ type, isMinimized: true })), items: [good] },
      "widgets",
    ],
    ["more than 1000 entries", { items: Array.from({ length: 1001 }, () => good) }, "items"],
    [
      "more than ten pages",
      { pages: Array.from({ length: 11 }, () => ({ name: null, items: [good] })) },
      "pages",
    ],
  ])("%s is a 400 that names the field, and changes nothing", async (_what, body, field) => {
    const member = new Client();
    const { id } = await member.signIn();
    const { status, body: refusal } = await member.refused("importHome", { body });
    expect([status, Object.keys(refusal.fields ?? {})[0]?.split(".")[0]]).toEqual([400, field]);
    expect((await homeOf(member)).pages[0]?.items).toEqual([]);
    expect(await sql`select from public.user_preferences where user_id = ${id}`).toHaveLength(0);
  });

  test("one for another account, and a visitor's, are refused", async () => {
    const member = await aMember();
    const body = { userId: randomUUID(), items: [good] };
    expect((await member.refused("importHome", { body })).status).toBe(403);
    expect((await new Client().refused("importHome", { body: { items: [good] } })).status).toBe(401);
    expect((await new Client().refused("exportHome")).status).toBe(401);
    expect((await homeOf(member)).pages[0]?.items).toEqual([]);
  });

  test("what a home screen has no room for is counted", async () => {
    const member = await aMember();
    const items = Array.from({ length: 505 }, (_, n) => linkEntry(`L${n}`));
    const { added, skipped } = await importHome(member, { items });
    expect([added.links, skipped.full]).toEqual([500, 5]);
  });
});
