import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "../../db/support/database.ts";
import { aMember, Client } from "../support/client.ts";
import { addLink, change, firstPageOf, linkId, pageId, someApps } from "../support/home.ts";
import { aHandle, aPublisher, namesOf, publish, readPage, statusOf } from "./support.ts";

const sql = testDatabase().connect();

const titleOf = async (item = "") => {
  const [app] = await sql<{ title: string }[]>`
    select title from public.webapps where 'webapp:' || id = ${item}`;
  return app?.title ?? "";
};

test("a page is published with its apps, its folders, and the chosen links only", async () => {
  const publisher = await aPublisher(sql);
  const titles = await Promise.all(publisher.apps.map(titleOf));
  const own = await publish(publisher, { description: "What I use.", linkIds: [publisher.inside] });
  expect(own).toMatchObject({ itemCount: 5, isPublic: true, isRemoved: false, linkIds: [publisher.inside] });

  const page = await readPage(publisher.handle);
  expect(page).toMatchObject({ title: "My tools", description: "What I use.", handle: publisher.handle });
  expect(namesOf(page)).toEqual([...titles.slice(0, 3), ["Reading", titles[3], "Inside"]]);
});

test("own names and icons of apps stay private", async () => {
  const publisher = await aPublisher(sql);
  const [app = ""] = publisher.apps;
  const secret = `Secret ${randomUUID()}`;
  await change(publisher.member, {
    kind: "rename",
    item: app,
    name: secret,
    icon: `https://icons.example/${secret.slice(7)}.png`,
  });
  await publish(publisher);
  const page = await readPage(publisher.handle);
  expect(namesOf(page)[0]).toBe(await titleOf(app));
  expect(JSON.stringify(page)).not.toContain(secret.slice(7));
});

test("the answer names neither the person nor their page nor their links by id, and no icon of another site", async () => {
  const publisher = await aPublisher(sql);
  const icon = `https://icons.example/${randomUUID()}.png`;
  await change(publisher.member, { kind: "rename", item: publisher.outside, icon });
  await publish(publisher, { linkIds: [publisher.outside, publisher.inside] });
  const page = await readPage(publisher.handle);
  const { user } = (await publisher.member.call("getSession")).body;
  const text = JSON.stringify(page).replaceAll(/https:\/\/[0-9a-f-]{36}\.example\//g, "");
  const uuids = [user?.id, publisher.pageId.slice(5), publisher.inside.slice(5), publisher.outside.slice(5)];
  for (const each of [...uuids, user?.email, icon]) expect(text).not.toContain(each);
  expect(Object.keys(page).toSorted()).toEqual(
    ["description", "handle", "id", "items", "name", "pictureLook", "publishedAt", "sky", "title"].toSorted(),
  );
});

test("an address at home stays private, and what a program opens can't be published", async () => {
  const publisher = await aPublisher(sql);
  const program = linkId();
  await change(
    publisher.member,
    { kind: "rename", item: publisher.outside, homeUrl: "http://nas.local:5000/" },
    { kind: "add", item: program, name: "Shell", url: "ssh://nas.local", place: publisher.pageId },
  );
  await publish(publisher, { linkIds: [publisher.outside] });
  expect(JSON.stringify(await readPage(publisher.handle))).not.toMatch(/nas\.local|homeUrl/);
  const refused = await publisher.member.refused("publishPage", {
    body: { pageId: publisher.pageId, name: "tools", title: "Tools", linkIds: [program] },
  });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ["linkIds"]]);
});

test("it has its person's sky as it is now, but never their own picture", async () => {
  const publisher = await aPublisher(sql);
  await publish(publisher);
  const skyOf = async () => {
    const { sky, pictureLook } = await readPage(publisher.handle);
    return { sky, pictureLook };
  };
  const plain = { blur: 0, darken: 0, position: 50 };
  expect(await skyOf()).toEqual({ sky: "hills", pictureLook: plain });

  const change = (body: object) => publisher.member.call("changeSettings", { body: { change: body } });
  const pictureLook = { blur: 2, darken: 30, position: 0 };
  await change({ sky: "altai", pictureLook });
  expect(await skyOf()).toEqual({ sky: "altai", pictureLook });

  const picture = { id: "0a".repeat(16), veil: { light: 1, dark: 2 }, credit: "Mine" };
  await change({ sky: "picture", picture });
  expect(await skyOf()).toEqual({ sky: "hills", pictureLook });
  expect(JSON.stringify(await readPage(publisher.handle))).not.toContain(picture.id);
});

test("it is a copy: what changes on the home screen later changes nothing, until it is published again", async () => {
  const publisher = await aPublisher(sql);
  const first = await publish(publisher, { linkIds: [publisher.outside] });
  const before = await readPage(publisher.handle);
  const [added = ""] = await someApps(sql, 1);
  await change(
    publisher.member,
    { kind: "add", item: added },
    { kind: "rename", item: publisher.outside, name: "Renamed" },
    { kind: "remove-folder", folder: publisher.folder },
  );
  expect(await readPage(publisher.handle)).toEqual(before);

  const second = await publish(publisher, { title: "Again", linkIds: [publisher.outside] });
  expect(second.id).toBe(first.id);
  const after = await readPage(publisher.handle);
  expect([
    after.title,
    namesOf(after).includes("Renamed"),
    namesOf(after).includes(await titleOf(added)),
  ]).toEqual(["Again", true, true]);
});

test("an app that has left the store is left out, with a folder that it leaves empty, and comes back with it", async () => {
  const publisher = await aPublisher(sql);
  await publish(publisher);
  const [, , , inFolder = ""] = publisher.apps;
  const show = (isVisible: boolean) =>
    sql`update public.webapps set visible_in_store = ${isVisible} where 'webapp:' || id = ${inFolder}`;
  await show(false);
  const page = await readPage(publisher.handle);
  expect(page.items.map(({ kind }) => kind)).toEqual(["app", "app", "app"]);
  await show(true);
  expect((await readPage(publisher.handle)).items).toHaveLength(4);
});

test("withdrawn it is gone at once, and published again it is back", async () => {
  const publisher = await aPublisher(sql);
  const { id } = await publish(publisher);
  expect(await statusOf(publisher.handle)).toBe(200);
  await publisher.member.call("withdrawPage", { params: { publishedId: id } });
  expect(await statusOf(publisher.handle)).toBe(404);
  const { pages } = (await publisher.member.call("listOwnPublishedPages")).body;
  expect(pages).toMatchObject([{ id, isPublic: false, itemCount: 4 }]);
  await publish(publisher);
  expect(await statusOf(publisher.handle)).toBe(200);
});

test("a deleted page is gone, and so are the pages of a deleted account", async () => {
  const publisher = await aPublisher(sql);
  const { id } = await publish(publisher);
  await publisher.member.call("deletePublishedPage", { params: { publishedId: id } });
  expect(await statusOf(publisher.handle)).toBe(404);
  expect((await publisher.member.call("listOwnPublishedPages")).body.pages).toEqual([]);

  await publish(publisher);
  await publisher.member.call("deleteAccount");
  expect(await statusOf(publisher.handle)).toBe(404);
  expect(await sql`select from private.handles where handle = ${publisher.handle}`).toHaveLength(0);
});

test("nobody withdraws or deletes the page of another, not even the administrator's hand", async () => {
  const publisher = await aPublisher(sql);
  const { id } = await publish(publisher);
  const stranger = await aMember();
  for (const call of ["withdrawPage", "deletePublishedPage"] as const) {
    expect((await stranger.refused(call, { params: { publishedId: id } })).status).toBe(404);
  }
  expect(await statusOf(publisher.handle)).toBe(200);
});

test("a publication that can't be is refused by the field that is in the way", async () => {
  const publisher = await aPublisher(sql);
  const { member, pageId: page } = publisher;
  const refusal = async (who: Client, body: object) => {
    const refused = await who.refused("publishPage", {
      body: { pageId: page, name: "tools", title: "Tools", ...body },
    });
    return [refused.status, Object.keys(refused.body.fields ?? {})];
  };
  const elsewhere = pageId();
  await change(member, { kind: "add-page", page: elsewhere });
  const [there, gone] = [linkId(), linkId()];
  await change(member, addLink(there, "There", { page: elsewhere }));

  expect(await refusal(member, { pageId: pageId() })).toEqual([404, ["pageId"]]);
  expect(await refusal(member, { linkIds: [there] })).toEqual([400, ["linkIds"]]);
  expect(await refusal(member, { linkIds: [gone] })).toEqual([400, ["linkIds"]]);
  expect(await refusal(member, { pageId: elsewhere })).toEqual([400, ["pageId"]]);
  expect(await refusal(member, { name: "My Tools", title: "" })).toEqual([400, ["name", "title"]]);

  const stranger = await aPublisher(sql);
  expect(await refusal(stranger.member, {})).toEqual([404, ["pageId"]]);
  expect(await refusal(stranger.member, { pageId: stranger.pageId, linkIds: [publisher.outside] })).toEqual([
    400,
    ["linkIds"],
  ]);
  const nameless = await aMember();
  const [app = ""] = await someApps(sql, 1);
  await change(nameless, { kind: "add", item: app });
  expect(await refusal(nameless, { pageId: await firstPageOf(nameless) })).toEqual([409, ["handle"]]);
  expect(await statusOf(publisher.handle)).toBe(404);
});

test("one publishes twenty pages, and then replaces or deletes one", async () => {
  const publisher = await aPublisher(sql);
  for (let n = 1; n <= 20; n++) await publish(publisher, { name: `page-${n}` });
  const { status, body } = await publisher.member.refused("publishPage", {
    body: { pageId: publisher.pageId, name: "page-21", title: "One more" },
  });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([409, ["name"]]);
  await publish(publisher, { name: "page-7", title: "Again" });
  const { pages } = (await publisher.member.call("listOwnPublishedPages")).body;
  expect(pages.map(({ name }) => name).slice(0, 3)).toEqual(["page-7", "page-20", "page-19"]);
});

test("publishing twice at the same moment leaves one page", async () => {
  const publisher = await aPublisher(sql);
  const ids = await Promise.all([1, 2, 3].map(async (n) => (await publish(publisher, { title: `${n}` })).id));
  expect(new Set(ids).size).toBe(1);
  expect((await publisher.member.call("listOwnPublishedPages")).body.pages).toHaveLength(1);
});

test("no cache answers for it without asking, and who has it gets a 304", async () => {
  const publisher = await aPublisher(sql);
  await publish(publisher);
  const request = { params: { handle: publisher.handle, name: "tools" } };
  const { headers } = await new Client().call("getPublishedPage", request);
  expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=0, must-revalidate");
  const again = await new Client().send("getPublishedPage", {
    ...request,
    headers: { "if-none-match": headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

test("its feed has what is on it, by the present handle, until it is withdrawn", async () => {
  const publisher = await aPublisher(sql);
  const { id } = await publish(publisher);
  const handle = aHandle();
  await publisher.member.rpc("set_handle", { wanted: handle });
  const request = { params: { handle: publisher.handle, name: "tools" } };
  const { page } = (await new Client().call("getPublishedPage", request)).body;
  const response = await new Client().send("getPublishedAtom", request);
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=0, must-revalidate");
  const xml = await response.text();
  expect(xml).toContain(`<id>urn:uuid:${id}</id>`);
  expect(xml).toContain(`/@${handle}/tools"/>`);
  expect(xml.match(/<entry>/g)).toHaveLength(
    page.items.flatMap((item) => (item.kind === "folder" ? item.items : [item])).length,
  );
  for (const item of page.items)
    if (item.kind === "app") expect(xml).toContain(`<id>urn:uuid:${id}#app-${item.id}</id>`);
  expect(xml).toContain(`<updated>${page.publishedAt}</updated>`);
  await publisher.member.call("withdrawPage", { params: { publishedId: id } });
  expect((await new Client().refused("getPublishedAtom", request)).status).toBe(404);
});

test("the sitemap names public pages of three apps or more, by the present handle", async () => {
  const publisher = await aPublisher(sql);
  const { id } = await publish(publisher);
  await change(
    publisher.member,
    { kind: "remove", item: publisher.apps[0] ?? "" },
    { kind: "remove", item: publisher.apps[1] ?? "" },
  );
  await publish(publisher, { name: "few" });
  const sitemap = async () =>
    (await new Client().send("getSitemap", { params: { file: "pages-1.xml" } })).text();
  const handle = aHandle();
  await publisher.member.rpc("set_handle", { wanted: handle });
  expect(await sitemap()).toContain(`/@${handle}/tools</loc>`);
  expect(await sitemap()).not.toContain(`/@${handle}/few</loc>`);
  expect(await (await new Client().send("getSitemapIndex")).text()).toContain("/sitemap/pages-1.xml</loc>");
  await publisher.member.call("withdrawPage", { params: { publishedId: id } });
  expect(await sitemap()).not.toContain(handle);
});
