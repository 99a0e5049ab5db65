import { PER_DAY, PER_HOUR } from "#contract/calls/limits.ts";
import { limitKey } from "../../../supabase/functions/api/limits/limits.ts";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { HOME_LIMITS } from "#contract/home/limits.ts";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";
import {
  addLink,
  change,
  firstPageOf,
  folderId,
  homeOf,
  layoutOf,
  linkId,
  opOf,
  pageId,
  someApps,
} from "../support/home.ts";

const sql = ownDatabase();

const numberOf = (item: string): number => Number(item.slice("webapp:".length));

async function countsOf(item: string): Promise<{ installs: number; uninstalls: number }> {
  const [row] = await sql<{ installs: number; uninstalls: number }[]>`
    select coalesce(sum(installs), 0)::int as installs, coalesce(sum(uninstalls), 0)::int as uninstalls
    from public.webapp_daily_stats where webapp_id = ${numberOf(item)}`;
  return row ?? { installs: 0, uninstalls: 0 };
}

async function keepersOf(item: string): Promise<number> {
  const [row] = await sql<{ keepers: number }[]>`
    select keepers::int from private.webapp_popularity where webapp_id = ${numberOf(item)}`;
  return row?.keepers ?? 0;
}

/** A member with these links on the first page, in order. */
async function aMemberWithLinks(count: number): Promise<{ member: Client; links: string[] }> {
  const member = await aMember();
  const links = Array.from({ length: count }, linkId);
  await change(member, ...links.map((item, n) => addLink(item, `Link ${n}`)));
  return { member, links };
}

describe("GET /user/home", () => {
  test("answers a new member's one empty page, whose id stays the same when it is first used", async () => {
    const member = await aMember();
    const before = await homeOf(member);
    expect(before).toMatchObject({ version: 0, pages: [{ name: null, items: [] }] });
    await change(member, addLink(linkId(), "Mine", { place: before.pages[0]?.id }));
    const { version, pages } = await homeOf(member);
    expect(version).toBeGreaterThan(0);
    expect(pages.map(({ id }) => id)).toEqual(before.pages.map(({ id }) => id));
  });

  test("answers apps, links and folders in order, each with what a tile shows", async () => {
    const member = await aMember();
    const [app = ""] = await someApps(sql, 1);
    const [link, folder] = [linkId(), folderId()];
    await change(
      member,
      { kind: "add", item: app },
      { kind: "add-folder", folder, name: "Work" },
      addLink(link, "Mine", { place: folder }),
    );
    const { pages } = await homeOf(member);
    expect(pages[0]?.items).toMatchObject([
      {
        id: app,
        name: expect.stringMatching(/^App /),
        icon: null,
        url: expect.any(String),
        slug: expect.any(String),
      },
      { id: folder, name: "Work", items: [{ id: link, name: "Mine", icon: null }] },
    ]);
  });

  test("is not told again to who has this version, and is private", async () => {
    const { member } = await aMemberWithLinks(1);
    const { headers } = await member.call("getHome");
    const tag = headers.get("etag") ?? "";
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect((await member.send("getHome", { headers: { "if-none-match": tag } })).status).toBe(304);
    await change(member, addLink(linkId()));
    expect((await member.send("getHome", { headers: { "if-none-match": tag } })).status).toBe(200);
  });

  test("shows nobody another's home screen", async () => {
    await aMemberWithLinks(2);
    expect(await layoutOf(await aMember())).toEqual([[]]);
    expect((await new Client().refused("getHome")).status).toBe(401);
  });

  test("has what the documented calls install, at the end of the first page", async () => {
    const { member, links } = await aMemberWithLinks(1);
    const page = pageId();
    await change(member, { kind: "add-page", page, name: "Second" });
    const [app = ""] = await someApps(sql, 1);
    await member.call("installApp", { body: { webappId: numberOf(app) } });
    expect(await layoutOf(member)).toEqual([[...links, app], []]);
  });
});

describe("add", () => {
  test("installs an app once and counts it as an install does", async () => {
    const member = await aMember();
    const [app = ""] = await someApps(sql, 1);
    const first = await change(member, { kind: "add", item: app });
    const again = await change(member, { kind: "add", item: app });
    expect([first.refused, again.refused]).toEqual([[], []]);
    expect(again.version).toBe(first.version);
    expect(await countsOf(app)).toEqual({ installs: 1, uninstalls: 0 });
    const { apps } = (await member.call("listUserApps")).body;
    expect(apps).toMatchObject([{ orderIndex: 0, webapp: { id: numberOf(app) } }]);
  });

  test("puts a thing behind another, at the beginning, or to the end", async () => {
    const { member, links } = await aMemberWithLinks(2);
    const [first, second, last] = [linkId(), linkId(), linkId()];
    await change(
      member,
      addLink(second, "Second", { after: links[0] }),
      addLink(first, "First", { after: null }),
      addLink(last, "Last"),
    );
    expect(await layoutOf(member)).toEqual([[first, links[0], second, links[1], last]]);
  });

  test("takes an address once: adding it under another id changes nothing", async () => {
    const member = await aMember();
    const item = linkId();
    const url = `https://${randomUUID()}.example/`;
    await change(member, { kind: "add", item, name: "Mine", url });
    const again = await change(member, { kind: "add", item: linkId(), name: "Other", url });
    expect(again.refused).toEqual([]);
    expect(await layoutOf(member)).toEqual([[item]]);
  });

  test("is refused for an app that the store does not have or does not show", async () => {
    const member = await aMember();
    const [hidden = ""] = await someApps(sql, 1);
    await sql`update public.webapps set visible_in_store = false where id = ${numberOf(hidden)}`;
    const { refused, applied } = await change(
      member,
      { kind: "add", item: hidden },
      { kind: "add", item: "webapp:999999999" },
    );
    expect(refused.map(({ code }) => code)).toEqual(["not_found", "not_found"]);
    expect(applied).toEqual([]);
  });

  test("is refused beyond 500 apps and links, while the other operations of the call are applied", async () => {
    const { member } = await aMemberWithLinks(1);
    for (let filled = 1; filled < HOME_LIMITS.items; filled += 100) {
      const missing = Math.min(100, HOME_LIMITS.items - filled);
      // oxlint-disable-next-line no-await-in-loop -- at most 100 a call
      await change(member, ...Array.from({ length: missing }, () => addLink(linkId())));
    }
    const folder = folderId();
    const { refused, applied } = await change(member, addLink(linkId()), {
      kind: "add-folder",
      folder,
      name: "Work",
    });
    expect(refused).toMatchObject([{ code: "conflict", message: expect.stringContaining("500") }]);
    expect(applied).toHaveLength(1);
    expect((await homeOf(member)).pages[0]?.items).toHaveLength(501);
  });
});

describe("remove and restore", () => {
  test("an app comes back to its place with its name and its icon, and nothing was counted", async () => {
    const { member, links } = await aMemberWithLinks(2);
    const [app = ""] = await someApps(sql, 1);
    const icon = "https://pictures.example/own.png";
    await change(
      member,
      { kind: "add", item: app, after: links[0] },
      { kind: "rename", item: app, name: "My app", icon },
    );
    await change(member, { kind: "remove", item: app });
    expect(await countsOf(app)).toEqual({ installs: 1, uninstalls: 1 });
    expect(await keepersOf(app)).toBe(0);
    await change(member, { kind: "restore", item: app });
    expect(await countsOf(app)).toEqual({ installs: 1, uninstalls: 0 });
    expect(await keepersOf(app)).toBe(1);
    expect((await homeOf(member)).pages[0]?.items[1]).toMatchObject({ id: app, name: "My app", icon });
  });

  test("several things come back to their order, in whatever order they are put back", async () => {
    const { member, links } = await aMemberWithLinks(5);
    const remove = (item: string) => change(member, { kind: "remove", item });
    for (const item of [links[2], links[1], links[3]]) await remove(item ?? "");
    expect(await layoutOf(member)).toEqual([[links[0], links[4]]]);
    await change(member, { kind: "restore", item: links[1] ?? "" });
    await change(
      member,
      { kind: "restore", item: links[3] ?? "" },
      { kind: "restore", item: links[2] ?? "" },
    );
    expect(await layoutOf(member)).toEqual([links]);
  });

  test("in one call they leave everything as it was", async () => {
    const { member, links } = await aMemberWithLinks(3);
    const item = links[1] ?? "";
    const { version } = await homeOf(member);
    const answer = await change(member, { kind: "remove", item }, { kind: "restore", item });
    expect(answer).toMatchObject({ version, refused: [] });
    expect(await layoutOf(member)).toEqual([links]);
  });

  test("what was changed and removed in one call comes back as it was changed", async () => {
    const { member, links } = await aMemberWithLinks(2);
    const [app = ""] = await someApps(sql, 1);
    const [added, kept = ""] = [linkId(), links[1] ?? ""];
    const folder = folderId();
    await change(
      member,
      addLink(added, "Added"),
      { kind: "remove", item: added },
      { kind: "add", item: app },
      { kind: "rename", item: app, name: "My app" },
      { kind: "remove", item: app },
      { kind: "add-folder", folder, name: "Work", after: null },
      { kind: "move", item: kept, place: folder, after: null },
      { kind: "remove", item: kept },
    );
    expect(await layoutOf(member)).toEqual([[[folder], links[0]]]);
    const items = [added, app, kept];
    const answer = await change(member, ...items.map((item) => ({ kind: "restore" as const, item })));
    expect(answer.refused).toEqual([]);
    expect(await layoutOf(member)).toEqual([[[folder, kept], links[0], added, app]]);
    const names = (await homeOf(member)).pages[0]?.items.map((item) => "name" in item && item.name);
    expect(names).toEqual(["Work", "Link 0", "Added", "My app"]);
    expect(await countsOf(app)).toEqual({ installs: 1, uninstalls: 0 });
  });

  test("putting back what was added again since its removal changes nothing", async () => {
    const member = await aMember();
    const [app = ""] = await someApps(sql, 1);
    await change(member, { kind: "add", item: app });
    const { pages } = await homeOf(member);
    await change(member, { kind: "rename", item: app, name: "Mine" }, { kind: "remove", item: app });
    await change(member, { kind: "add", item: app });
    expect((await change(member, { kind: "restore", item: app })).refused).toEqual([]);
    expect((await homeOf(member)).pages).toEqual(pages);
  });

  test("an app that was taken off by the documented call can be put back, hidden or not", async () => {
    const member = await aMember();
    const [app = ""] = await someApps(sql, 1);
    await change(member, { kind: "add", item: app });
    await sql`update public.webapps set visible_in_store = false where id = ${numberOf(app)}`;
    await member.call("removeApp", { params: { webappId: numberOf(app) } });
    expect((await change(member, { kind: "restore", item: app })).refused).toEqual([]);
    expect(await layoutOf(member)).toEqual([[app]]);
  });

  test("what was in a folder that is gone comes back to the end of the folder's page", async () => {
    const { member, links } = await aMemberWithLinks(1);
    const [folder, inside] = [folderId(), linkId()];
    await change(
      member,
      { kind: "add-folder", folder, name: "Work", after: null },
      addLink(inside, "Inside", { place: folder }),
    );
    await change(member, { kind: "remove", item: inside });
    await change(member, { kind: "remove-folder", folder });
    await change(member, { kind: "restore", item: inside });
    expect(await layoutOf(member)).toEqual([[...links, inside]]);
  });

  test("removing what is gone is applied; putting back what nobody removed in 30 days is refused", async () => {
    const { member, links } = await aMemberWithLinks(1);
    const item = links[0] ?? "";
    expect((await change(member, { kind: "remove", item: linkId() })).refused).toEqual([]);
    await change(member, { kind: "remove", item });
    await sql`
      update private.home_removals set removed_at = now() - interval '31 days' where item = ${item}`;
    const { refused } = await change(
      member,
      { kind: "restore", item },
      { kind: "restore", item: "webapp:999999999" },
    );
    expect(refused.map(({ code }) => code)).toEqual(["not_found", "not_found"]);
  });
});

describe("move", () => {
  test("writes one row, wherever the thing goes", async () => {
    const { member, links } = await aMemberWithLinks(6);
    const ranks = async () => {
      const rows = await sql<{ uid: string; rank: string }[]>`
        select uid, rank from public.personal_links
        where uid = any(${links.map((item) => item.slice(5))}::uuid[])`;
      return new Map(rows.map(({ uid, rank }) => [`link:${uid}`, rank]));
    };
    const before = await ranks();
    await change(member, { kind: "move", item: links[5] ?? "", after: links[1] ?? "" });
    const after = await ranks();
    expect(links.filter((item) => before.get(item) !== after.get(item))).toEqual([links[5]]);
    expect(await layoutOf(member)).toEqual([[links[0], links[1], links[5], links[2], links[3], links[4]]]);
  });

  test("reaches the beginning, folders and other pages", async () => {
    const { member, links } = await aMemberWithLinks(4);
    const [a = "", b = "", c = "", d = ""] = links;
    const [folder, page] = [folderId(), pageId()];
    await change(
      member,
      { kind: "add-folder", folder, name: "Work" },
      { kind: "add-page", page, name: "Second" },
      { kind: "move", item: d, after: null },
      { kind: "move", item: a, place: folder, after: null },
      { kind: "move", item: b, place: folder, after: a },
      { kind: "move", item: c, place: page, after: null },
      { kind: "move", item: folder, place: page, after: c },
    );
    expect(await layoutOf(member)).toEqual([[d], [c, [folder, a, b]]]);
  });

  test("into a folder that is gone ends on its page; into a page that is gone, on the first", async () => {
    const { member, links } = await aMemberWithLinks(3);
    const [a = "", b = "", c = ""] = links;
    const [folder, page] = [folderId(), pageId()];
    await change(
      member,
      { kind: "add-page", page, name: "Second" },
      { kind: "move", item: b, place: page, after: null },
      { kind: "add-folder", folder, name: "Work", place: page },
    );
    await change(member, { kind: "remove-folder", folder });
    await change(member, { kind: "move", item: a, place: folder, after: null });
    expect(await layoutOf(member)).toEqual([[c], [b, a]]);
    await change(member, { kind: "move", item: b, place: pageId(), after: null });
    expect(await layoutOf(member)).toEqual([[c, b], [a]]);
    await change(member, { kind: "move", item: c, after: linkId() });
    expect(await layoutOf(member)).toEqual([[b, c], [a]]);
  });

  test("is refused for what is not there and for a folder into a folder, and changes nothing", async () => {
    const { member, links } = await aMemberWithLinks(1);
    const [outer, inner] = [folderId(), folderId()];
    await change(
      member,
      { kind: "add-folder", folder: outer, name: "Outer" },
      { kind: "add-folder", folder: inner, name: "Inner" },
    );
    const { refused } = await change(
      member,
      { kind: "move", item: linkId(), after: null },
      { kind: "move", item: inner, place: outer, after: null },
    );
    expect(refused.map(({ code }) => code)).toEqual(["not_found", "unprocessable"]);
    expect(await layoutOf(member)).toEqual([[links[0], [outer], [inner]]]);
  });
});

describe("rename", () => {
  test("gives apps, links, folders and pages a name, and with null their own again", async () => {
    const member = await aMember();
    const [app = ""] = await someApps(sql, 1);
    const [link, folder, page] = [linkId(), folderId(), await firstPageOf(member)];
    await change(
      member,
      { kind: "add", item: app },
      { kind: "add", item: link, name: "Mine", url: "https://www.mine.example/a" },
      { kind: "add-folder", folder, name: "Work" },
    );
    const titles = async () => {
      const [first] = (await homeOf(member)).pages;
      return [first?.name, ...(first?.items ?? []).map((item) => "name" in item && item.name)];
    };
    const before = await titles();
    const rename = (name: string | null) =>
      change(
        member,
        { kind: "rename", page, name },
        ...[app, link, folder].map((item) => ({ kind: "rename", item, name }) as const),
      );
    await rename("Other");
    expect(await titles()).toEqual(["Other", "Other", "Other", "Other"]);
    await rename(null);
    expect(await titles()).toEqual([null, before[1], "mine.example", "Folder"]);
  });

  test("changes the address of a link alone, to one that is not there yet", async () => {
    const { member, links } = await aMemberWithLinks(2);
    const [a = "", b = ""] = links;
    const [app = ""] = await someApps(sql, 1);
    await change(member, { kind: "add", item: app });
    const url = `https://${randomUUID()}.example/`;
    const { refused } = await change(
      member,
      { kind: "rename", item: a, url },
      { kind: "rename", item: b, url },
      { kind: "rename", item: app, url },
      { kind: "rename", item: linkId(), name: "Nothing" },
    );
    expect(refused.map(({ code }) => code)).toEqual(["conflict", "unprocessable", "not_found"]);
    expect((await homeOf(member)).pages[0]?.items[0]).toMatchObject({ name: "Link 0", url });
  });

  test("lets two links take each other's address", async () => {
    const { member, links } = await aMemberWithLinks(2);
    const [a = "", b = ""] = links;
    const [first = "", second = ""] = links.map((item) => `https://${item.slice(5)}.example/`);
    const { refused } = await change(
      member,
      { kind: "rename", item: a, url: `https://${randomUUID()}.example/` },
      { kind: "rename", item: b, url: first },
      { kind: "rename", item: a, url: second },
    );
    expect(refused).toEqual([]);
    expect((await homeOf(member)).pages[0]?.items).toMatchObject([{ url: second }, { url: first }]);
  });

  test("with a stored icon that is not there is refused, and the rest of the call is applied", async () => {
    const { member, links } = await aMemberWithLinks(1);
    const item = links[0] ?? "";
    const { refused, applied } = await change(
      member,
      { kind: "rename", item, icon: "/storage/images/missing.png" },
      { kind: "rename", item, name: "Kept" },
    );
    expect(refused).toMatchObject([{ code: "unprocessable" }]);
    expect(applied).toHaveLength(1);
    expect((await homeOf(member)).pages[0]?.items[0]).toMatchObject({ name: "Kept", icon: null });
  });
});

describe("folders and pages", () => {
  test("what was in a folder takes its place", async () => {
    const { member, links } = await aMemberWithLinks(4);
    const [a = "", b = "", c = "", d = ""] = links;
    const folder = folderId();
    await change(
      member,
      { kind: "add-folder", folder, name: "Work", after: a },
      { kind: "move", item: c, place: folder, after: null },
      { kind: "move", item: b, place: folder, after: c },
    );
    expect(await layoutOf(member)).toEqual([[a, [folder, c, b], d]]);
    await change(member, { kind: "remove-folder", folder });
    expect(await layoutOf(member)).toEqual([[a, c, b, d]]);
  });

  test("what was on a page goes to the end of the page before, the first page's to the next", async () => {
    const { member, links } = await aMemberWithLinks(3);
    const [a = "", b = "", c = ""] = links;
    const [first, second, third, folder] = [await firstPageOf(member), pageId(), pageId(), folderId()];
    await change(
      member,
      { kind: "add-page", page: third, name: "Third" },
      { kind: "add-page", page: second, name: "Second", after: first },
      { kind: "move", item: b, place: second, after: null },
      { kind: "add-folder", folder, name: "Work", place: third },
      { kind: "move", item: c, place: folder, after: null },
    );
    expect(await layoutOf(member)).toEqual([[a], [b], [[folder, c]]]);
    await change(member, { kind: "remove-page", page: third });
    expect(await layoutOf(member)).toEqual([[a], [b, [folder, c]]]);
    await change(member, { kind: "remove-page", page: first });
    expect(await layoutOf(member)).toEqual([[a, b, [folder, c]]]);
    const { refused } = await change(member, { kind: "remove-page", page: second });
    expect(refused).toMatchObject([{ code: "conflict" }]);
  });

  test("are at most 50 and 10", async () => {
    const member = await aMember();
    const folders = Array.from({ length: HOME_LIMITS.folders + 1 }, folderId);
    const pages = Array.from({ length: HOME_LIMITS.pages }, pageId);
    const { refused, applied } = await change(
      member,
      ...folders.map((folder) => ({ kind: "add-folder", folder, name: "Work" }) as const),
      ...pages.map((page) => ({ kind: "add-page", page, name: "Another" }) as const),
    );
    expect(refused.map(({ code }) => code)).toEqual(["conflict", "conflict"]);
    expect(applied).toHaveLength(HOME_LIMITS.folders + HOME_LIMITS.pages - 1);
  });

  test("adding one again, or removing one that is gone, changes nothing", async () => {
    const member = await aMember();
    const [folder, page] = [folderId(), pageId()];
    const add = [
      { kind: "add-folder", folder, name: "Work" },
      { kind: "add-page", page, name: "Second" },
    ] as const;
    await change(member, ...add);
    const { version } = await homeOf(member);
    const gone = [
      { kind: "remove-folder", folder: folderId() },
      { kind: "remove-page", page: pageId() },
    ] as const;
    expect(await change(member, ...add, ...gone)).toMatchObject({ version, refused: [] });
  });

  test("stand in the order of the documented list with all that is in them", async () => {
    const member = await aMember();
    const [a = "", b = "", c = ""] = await someApps(sql, 3);
    const [folder, page] = [folderId(), pageId()];
    await change(
      member,
      ...[a, b, c].map((item) => ({ kind: "add", item }) as const),
      { kind: "add-page", page, name: "Second" },
      { kind: "add-folder", folder, name: "Work", after: null },
      { kind: "move", item: b, place: folder, after: null },
      { kind: "move", item: a, place: page, after: null },
    );
    const listed = async () =>
      (await member.call("listUserApps")).body.apps.map(({ webapp }) => `webapp:${webapp.id}`);
    expect(await listed()).toEqual([b, c, a]);
    const appOrders = [a, b, c].map((item, orderIndex) => ({ webappId: numberOf(item), orderIndex }));
    await member.call("reorderApps", { body: { appOrders } });
    expect(await listed()).toEqual([a, b, c]);
    expect(await layoutOf(member)).toEqual([[[folder, a], b], [c]]);
  });
});

describe("a call of several operations", () => {
  test("answers an operation that was applied before, and does not repeat it", async () => {
    const { member, links } = await aMemberWithLinks(2);
    const [a = "", b = ""] = links;
    const move = opOf({ kind: "move", item: b, after: null });
    const send = async () => (await member.call("changeHome", { body: { ops: [move] } })).body;
    const first = await send();
    await change(member, { kind: "move", item: a, after: null });
    const second = await send();
    expect([first.applied, second.applied]).toEqual([[move.id], [move.id]]);
    expect(await layoutOf(member)).toEqual([[a, b]]);
  });

  test("forgets an operation after 30 days", async () => {
    const { member, links } = await aMemberWithLinks(2);
    const [a = "", b = ""] = links;
    const move = opOf({ kind: "move", item: b, after: null });
    await member.call("changeHome", { body: { ops: [move] } });
    await change(member, { kind: "move", item: a, after: null });
    await sql`update private.home_operations set applied_at = now() - interval '31 days' where id = ${move.id}`;
    await member.call("changeHome", { body: { ops: [move] } });
    expect(await layoutOf(member)).toEqual([[b, a]]);
  });

  test("at the same time as others' ends with each thing once and nothing lost", async () => {
    const member = await aMember();
    const apps = await someApps(sql, 8);
    const adds = apps.map((item) => ({ kind: "add", item, after: null }) as const);
    await Promise.all([
      change(member, ...adds),
      change(member, ...adds.toReversed()),
      ...apps.map((item) => member.call("installApp", { body: { webappId: numberOf(item) } })),
    ]);
    const [items = []] = await layoutOf(member);
    expect(items.toSorted()).toEqual(apps.toSorted());
    expect(await countsOf(apps[0] ?? "")).toEqual({ installs: 1, uninstalls: 0 });
  });

  test("that does not fit is a 400 that names what, and nothing of it is applied", async () => {
    const member = await aMember();
    const good = opOf(addLink(linkId()));
    const bad: [unknown, string][] = [
      [[], "ops"],
      [Array.from({ length: 101 }, () => opOf(addLink(linkId()))), "ops"],
      [[good, good], "ops"],
      [[good, { ...good, id: "1" }], "ops.1.id"],
      [[good, opOf({ kind: "add", item: linkId(), name: "Nameless" })], "ops.1.url"],
      [[good, opOf({ kind: "rename", item: linkId() })], "ops.1.name"],
      [[good, opOf({ kind: "rename", name: "Whose" })], "ops.1.item"],
      [[good, { ...opOf({ kind: "remove", item: linkId() }), kind: "explode" }], "ops.1.kind"],
      [[good, opOf(addLink(linkId(), "Plain", { url: "ftp://plain.example/" }))], "ops.1.url"],
      [[good, opOf(addLink(linkId(), "Half \ud83d"))], "ops.1.name"],
    ];
    for (const [ops, field] of bad) {
      // oxlint-disable-next-line no-await-in-loop -- one member
      const { status, body } = await member.refused("changeHome", { body: { ops } });
      expect([field, status, Object.keys(body.fields ?? {})]).toEqual([field, 400, [field]]);
    }
    expect(await layoutOf(member)).toEqual([[]]);
  });

  test("reaches nothing of anybody else's", async () => {
    const { member: owner, links } = await aMemberWithLinks(2);
    const stranger = await aMember();
    const [a = "", b = ""] = links;
    const page = await firstPageOf(owner);
    const { refused } = await change(
      stranger,
      { kind: "move", item: a, after: null },
      { kind: "rename", item: b, name: "Taken" },
      { kind: "rename", page, name: "Taken" },
      { kind: "restore", item: a },
      { kind: "remove", item: a },
    );
    expect(refused.map(({ code }) => code)).toEqual(["not_found", "not_found", "not_found", "not_found"]);
    expect(await layoutOf(owner)).toEqual([links]);
    // Two people may use the same uuid.
    expect((await change(stranger, addLink(a, "Mine"))).refused).toEqual([]);
    expect(await layoutOf(stranger)).toEqual([[a]]);
    expect(
      (await new Client().refused("changeHome", { body: { ops: [opOf(addLink(linkId()))] } })).status,
    ).toBe(401);
  });

  test.each([
    ["3,000 in an hour", "home-ops-by-user", PER_HOUR["home-ops-by-user"]],
    ["10,000 in a day", "home-ops-daily-by-user", PER_DAY["home-ops-daily-by-user"]],
  ] as const)(
    "is a 429 with the time to wait after %s, counted by operation, and nothing is applied",
    async (_, limit, most) => {
      const member = await aMember();
      const { user } = (await member.call("getSession")).body;
      await sql`
        insert into private.rate_limits (key_hash, taken, expires_at)
        values (sha256(convert_to(${limitKey(limit, user?.id ?? "")}, 'utf8')), ${most - 2}, now() + interval '1 hour')`;
      const add = (count: number) => Array.from({ length: count }, () => opOf(addLink(linkId())));
      const { status, headers } = await member.refused("changeHome", { body: { ops: add(3) } });
      expect([status, Number(headers.get("retry-after")) > 3000]).toEqual([429, true]);
      expect(await layoutOf(member)).toEqual([[]]);
      expect((await member.call("changeHome", { body: { ops: add(2) } })).body.applied).toHaveLength(2);
      expect((await member.refused("changeHome", { body: { ops: add(1) } })).status).toBe(429);
    },
  );
});

test("changes that were made with another account are refused whole", async () => {
  const { member, links } = await aMemberWithLinks(1);
  const ops = [opOf({ kind: "remove", item: links[0] ?? "" })];
  const refused = await member.refused("changeHome", { body: { userId: randomUUID(), ops } });
  expect(refused.status).toBe(403);
  const { user } = (await member.call("getSession")).body;
  const { applied } = (await member.call("changeHome", { body: { userId: user?.id ?? "", ops } })).body;
  expect(applied).toEqual(ops.map(({ id }) => id));
});
