import { describe, expect, test } from "vitest";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";
import { addLink, change, folderId, homeOf, layoutOf, linkId, pageId, someApps } from "../support/home.ts";

const sql = ownDatabase();

/** As if the member's home screen had stood for two minutes. */
async function rest(member: Client): Promise<void> {
  const { user } = (await member.call("getSession")).body;
  await sql`
    update public.home_versions set changed_at = now() - interval '2 minutes' where user_id = ${user?.id ?? ""}`;
}

const revisionsOf = async (member: Client) => (await member.call("listHomeRevisions")).body.revisions;

const restore = async (member: Client, revisionId: number) =>
  (await member.call("restoreHomeRevision", { params: { revisionId } })).body;

/** A member whose two apps, link and folder stood for a while, and are then spoilt. */
async function aSpoiltHome() {
  const member = await aMember();
  const [a = "", b = ""] = await someApps(sql, 2);
  const [link, folder, page] = [linkId(), folderId(), pageId()];
  await change(
    member,
    { kind: "add-page", page, name: "Second" },
    { kind: "add", item: a },
    { kind: "add-folder", folder, name: "Work" },
    { kind: "add", item: b, place: folder },
    { kind: "rename", item: b, name: "My app" },
    addLink(link, "Mine", { place: page }),
  );
  const before = await homeOf(member);
  await rest(member);
  await change(
    member,
    { kind: "remove", item: b },
    { kind: "remove-folder", folder },
    { kind: "remove-page", page },
    { kind: "rename", item: link, name: "Spoilt" },
    addLink(linkId(), "New"),
  );
  return { member, before, apps: [a, b] };
}

describe("yesterday's home", () => {
  test("is kept when it stood for more than a minute, with its count and its first icons", async () => {
    const { member } = await aSpoiltHome();
    await change(member, addLink(linkId(), "Within the minute"));
    expect(await revisionsOf(member)).toMatchObject([
      { appCount: 3, items: [{ icon: null }, { name: "My app" }, { name: "Mine" }] },
    ]);
  });

  test("is put back as it was, pages, folders, names and all, without an install being counted", async () => {
    const { member, before, apps } = await aSpoiltHome();
    const [revision] = await revisionsOf(member);
    const { version } = await restore(member, revision?.id ?? 0);
    const after = await homeOf(member);
    expect(after).toEqual({ ...before, version });
    expect(version).toBeGreaterThan(before.version);
    const counts = await sql`
      select installs::int, uninstalls::int from public.webapp_daily_stats
      where webapp_id = any(${apps.map((item) => Number(item.slice(7)))})`;
    expect(counts).toEqual([
      { installs: 1, uninstalls: 0 },
      { installs: 1, uninstalls: 0 },
    ]);
  });

  test("leaves the home screen that it replaces to be put back again", async () => {
    const { member } = await aSpoiltHome();
    const spoilt = await layoutOf(member);
    const [revision] = await revisionsOf(member);
    await restore(member, revision?.id ?? 0);
    const [undone] = await revisionsOf(member);
    await restore(member, undone?.id ?? 0);
    expect(await layoutOf(member)).toEqual(spoilt);
  });

  test("names the home screen that it replaces, which puts exactly that one back", async () => {
    const { member } = await aSpoiltHome();
    const spoilt = await homeOf(member);
    const [revision] = await revisionsOf(member);
    const { previousId } = await restore(member, revision?.id ?? 0);
    await restore(member, previousId ?? 0);
    expect((await homeOf(member)).pages).toEqual(spoilt.pages);
  });

  test("can be undone when it replaces an empty home screen, which is not in the list", async () => {
    const { member } = await aSpoiltHome();
    const items = (await homeOf(member)).pages[0]?.items ?? [];
    await change(member, ...items.map(({ id: item }) => ({ kind: "remove" as const, item })));
    const [revision] = await revisionsOf(member);
    const { previousId } = await restore(member, revision?.id ?? 0);
    expect((await revisionsOf(member)).map(({ appCount }) => appCount)).toEqual([3]);
    await restore(member, previousId ?? 0);
    expect((await homeOf(member)).pages.map(({ items: left }) => left)).toEqual([[]]);
  });

  test("comes back with an icon of one's own that was replaced since", async () => {
    const member = await aMember();
    const link = linkId();
    const form = new FormData();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h${Date.now()}"/></svg>`;
    form.append("file", new Blob([svg]), "icon.svg");
    const { url: icon } = (await member.call("uploadIcon", { form })).body;
    await change(member, addLink(link, "Mine", { icon }));
    await rest(member);
    await change(member, { kind: "rename", item: link, icon: null });
    const [revision] = await revisionsOf(member);
    await restore(member, revision?.id ?? 0);
    expect((await homeOf(member)).pages[0]?.items).toMatchObject([{ icon }]);
  });

  test("comes back without apps that are not in the store any more", async () => {
    const { member, apps } = await aSpoiltHome();
    await sql`delete from public.webapps where id = ${Number(apps[1]?.slice(7))}`;
    const [revision] = await revisionsOf(member);
    await restore(member, revision?.id ?? 0);
    const items = (await layoutOf(member)).flat(2);
    expect(items).toContain(apps[0]);
    expect(items).not.toContain(apps[1]);
  });

  test("is kept 30 times, for 30 days", async () => {
    const member = await aMember();
    for (let n = 0; n < 33; n++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await change(member, addLink(linkId(), `Link ${n}`));
      // oxlint-disable-next-line no-await-in-loop -- the same
      await rest(member);
    }
    const revisions = await revisionsOf(member);
    expect(revisions.map(({ appCount }) => appCount)).toEqual(Array.from({ length: 30 }, (_, n) => 32 - n));
    await sql`
      update private.home_revisions set created_at = now() - interval '31 days'
      where id = ${revisions[0]?.id ?? 0}`;
    expect(await revisionsOf(member)).toHaveLength(29);
  });

  test("can be put back when it is the oldest of thirty", async () => {
    const member = await aMember();
    for (let n = 0; n < 31; n++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await change(member, addLink(linkId(), `Link ${n}`));
      // oxlint-disable-next-line no-await-in-loop -- the same
      await rest(member);
    }
    const revisions = await revisionsOf(member);
    expect(revisions).toHaveLength(30);
    await restore(member, revisions.at(-1)?.id ?? 0);
    expect((await homeOf(member)).pages[0]?.items).toHaveLength(1);
  });

  test("is nobody else's to see or to put back", async () => {
    const { member } = await aSpoiltHome();
    const [revision] = await revisionsOf(member);
    const stranger = await aMember();
    expect(await revisionsOf(stranger)).toEqual([]);
    const params = { revisionId: revision?.id ?? 0 };
    expect((await stranger.refused("restoreHomeRevision", { params })).status).toBe(404);
    expect((await new Client().refused("restoreHomeRevision", { params })).status).toBe(401);
  });

  test("is kept before changes over REST and the documented calls too", async () => {
    const member = await aMember();
    const [app = ""] = await someApps(sql, 1);
    await change(member, { kind: "add", item: app });
    await rest(member);
    await member.call("removeApp", { params: { webappId: Number(app.slice(7)) } });
    expect(await revisionsOf(member)).toMatchObject([{ appCount: 1 }]);
  });
});
