import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { uploadAnswer } from "#contract/pictures/uploads.ts";
import type { Webapp, WebappSort } from "#contract/webapps/webapps.ts";
import { squarePng } from "../../support/fixture-sites/pages.ts";
import { adminClient, importApp, isStored, upload } from "../support/admin.ts";
import { ownDatabase } from "../support/backend.ts";
import { Client } from "../support/client.ts";

const sql = ownDatabase();
const admin = await adminClient();
/** Part of every title in this file, so that lists can be filtered to them. */
const mark = `mark${randomUUID().slice(0, 8)}`;

afterAll(() => sql`delete from public.webapps where title like ${`%${mark}%`}`);

interface Given {
  title?: string;
  url?: string;
  description?: string;
  tags?: string[];
}

async function anApp(given: Given = {}): Promise<{ id: number; slug: string }> {
  const {
    title = `${mark} app`,
    url = `https://${randomUUID()}.example/`,
    description = "",
    tags = [],
  } = given;
  const [row] = await sql<{ id: string; slug: string }[]>`
    insert into public.webapps (url, title, description, tags)
    values (${url}, ${title}, ${description}, ${tags}) returning id, slug`;
  return { id: Number(row!.id), slug: row!.slug };
}

async function aStoredImage(): Promise<string> {
  const channel = () => Math.floor(Math.random() * 256);
  const response = await upload(admin, await squarePng(48, [channel(), channel(), channel()]));
  return uploadAnswer.parse(await response.json()).fileUrl;
}

async function listed(query: Record<string, string | number>): Promise<{ webapps: Webapp[]; total: number }> {
  return (await admin.call("listWebapps", { query })).body;
}

test("the list finds any part of title, description, address or tags, in any case", async () => {
  const word = `x${randomUUID().slice(0, 6)}`;
  const ids = await Promise.all([
    anApp({ title: `${mark} Pre${word}Post` }),
    anApp({ description: `About ${word.toUpperCase()}.` }),
    anApp({ url: `https://${word}.example/` }),
    anApp({ tags: [`Tag ${word}`] }),
  ]);
  await anApp();
  const found = await listed({ search: word.toUpperCase() });
  expect(found.total).toBe(4);
  expect(found.webapps.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    ids.map(({ id }) => id).toSorted((a, b) => a - b),
  );
});

test("pattern characters in a search are literal", async () => {
  const { id } = await anApp({ title: `${mark} 100%_\\ sure` });
  expect((await listed({ search: `${mark} 100%_\\` })).webapps.map((app) => app.id)).toEqual([id]);
  expect((await listed({ search: `${mark}%sure` })).total).toBe(0);
});

test("the newest apps come first, in pages, and a page after the last is empty", async () => {
  const word = `p${randomUUID().slice(0, 6)}`;
  for (let nth = 1; nth <= 12; nth++) await anApp({ title: `${mark} ${word} ${nth}` });
  const first = await listed({ search: word });
  expect([first.total, first.webapps.length, first.webapps[0]?.title]).toEqual([
    12,
    10,
    `${mark} ${word} 12`,
  ]);
  const second = await listed({ search: word, page: 2 });
  expect(second.webapps.map(({ title }) => title)).toEqual([`${mark} ${word} 2`, `${mark} ${word} 1`]);
  expect(await listed({ search: word, page: 9 })).toEqual({ webapps: [], total: 12 });
});

test("the list has each of the twelve counters and sorts by it", async () => {
  const word = `c${randomUUID().slice(0, 6)}`;
  const periods = { today: 0, yesterday: 1, "this-week": null, "last-week": null } as const;
  const [clock] = await sql<{ today: string; monday: string }[]>`
    select private.utc_today()::text as today, private.utc_monday()::text as monday`;
  const dayOf = (period: string, daysAgo: number | null) => {
    if (daysAgo !== null) return sql`${clock!.today}::date - ${daysAgo}::integer`;
    return period === "this-week" ? sql`${clock!.monday}::date` : sql`${clock!.monday}::date - 3`;
  };
  for (const counter of ["installs", "launches", "uninstalls"] as const) {
    for (const [period, daysAgo] of Object.entries(periods)) {
      const title = `${mark} ${word} ${counter} ${period}`;
      const [low, high] = [await anApp({ title }), await anApp({ title })];
      await anApp({ title });
      for (const [{ id }, count] of [
        [low, 1_000_003],
        [high, 1_000_007],
      ] as const) {
        await sql`
          insert into public.webapp_daily_stats (webapp_id, day, ${sql(counter)})
          values (${id}, ${dayOf(period, daysAgo)}, ${count})`;
      }
      const sort = `${counter}-${period}` as WebappSort;
      const { webapps } = await listed({ search: title, sort });
      expect(webapps.slice(0, 2).map(({ id }) => id)).toEqual([high.id, low.id]);
      const prefix = period.replace(/-(\w)/, (_whole, letter: string) => letter.toUpperCase());
      const field = `${prefix}${counter.charAt(0).toUpperCase()}${counter.slice(1)}` as keyof Webapp;
      expect(webapps.map((app) => app[field])).toEqual([1_000_007, 1_000_003, 0]);
      // The whole list gets the same order by another query.
      const all = await listed({ sort });
      expect(all.webapps.slice(0, 2).map(({ id }) => id)).toEqual([high.id, low.id]);
      await sql`delete from public.webapps where title = ${title}`;
    }
  }
});

test("sorted by a counter, every app is on one page, counted ones first", async () => {
  const { total } = await listed({ pageSize: 1 });
  const seen = new Set<number>();
  for (let page = 1; (page - 1) * 100 < total; page++) {
    const { webapps } = await listed({ sort: "installs-this-week", page, pageSize: 100 });
    for (const { id } of webapps) seen.add(id);
  }
  expect(seen.size).toBeGreaterThanOrEqual(total - 5);
});

test("an invalid list parameter is a 400 that names it", async () => {
  for (const [name, value] of [
    ["sort", "by-luck"],
    ["page", "0"],
    ["pageSize", "101"],
  ] as const) {
    const { status, body } = await admin.refused("listWebapps", { query: { [name]: value } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [name]]);
  }
});

test("a patch changes only its own fields", async () => {
  const { id, slug } = await anApp({ description: "Before", tags: ["One"] });
  const { body } = await admin.call("updateWebapp", {
    params: { id },
    body: { title: `${mark} renamed`, tags: ["Two", " Three ", "", "Two"], visibleInStore: false },
  });
  expect(body.webapp).toMatchObject({
    id,
    slug,
    title: `${mark} renamed`,
    description: "Before",
    tags: ["Two", "Three"],
    visibleInStore: false,
  });
  expect((await new Client().refused("getWebapp", { params: { slug } })).status).toBe(404);
});

test("a patch writes, changes and removes descriptions in other languages", async () => {
  const { id, slug } = await anApp({ description: "Keeps notes." });
  const change = (texts: Record<string, string | null>) =>
    admin.call("updateWebapp", { params: { id }, body: { texts } });
  const texts = () =>
    sql`select language, description from public.webapp_texts where webapp_id = ${id} order by language`;
  await change({ de: "Hebt Notizen auf.", fr: "Garde des notes." });
  await change({ de: "Merkt sich Notizen.", fr: null, it: null });
  expect(await texts()).toEqual([{ language: "de", description: "Merkt sich Notizen." }]);
  const { body } = await new Client().call("getWebapp", { params: { slug }, query: { lang: "de" } });
  expect(body.webapp).toMatchObject({ description: "Merkt sich Notizen.", descriptionLanguage: "de" });
  for (const wrong of [{ en: "Keeps notes." }, { de: "" }, { tlh: "qonos" }]) {
    const { status } = await admin.refused("updateWebapp", { params: { id }, body: { texts: wrong } });
    expect(status).toBe(400);
  }
});

test("a taken slug and a taken address are conflicts that name the field", async () => {
  const [one, other] = [await anApp({ url: `https://${mark}.example/one` }), await anApp()];
  const slug = await admin.refused("updateWebapp", { params: { id: other.id }, body: { slug: one.slug } });
  expect([slug.status, Object.keys(slug.body.fields ?? {})]).toEqual([409, ["slug"]]);
  const url = await admin.refused("updateWebapp", {
    params: { id: other.id },
    body: { url: `http://www.${mark}.example/one/?utm_source=x` },
  });
  expect([url.status, Object.keys(url.body.fields ?? {}), url.body.slug]).toEqual([409, ["url"], one.slug]);
  const reserved = await admin.refused("updateWebapp", { params: { id: other.id }, body: { slug: "admin" } });
  expect([reserved.status, Object.keys(reserved.body.fields ?? {})]).toEqual([400, ["slug"]]);
});

test("a replaced image is deleted, unless an app still shows it", async () => {
  const [one, other] = [await anApp(), await anApp()];
  const [before, after] = [await aStoredImage(), await aStoredImage()];
  for (const { id } of [one, other]) {
    await admin.call("updateWebapp", { params: { id }, body: { iconUrl: before } });
  }
  await admin.call("updateWebapp", { params: { id: one.id }, body: { iconUrl: after } });
  expect([await isStored(before), await isStored(after)]).toEqual([true, true]);
  await admin.call("updateWebapp", { params: { id: other.id }, body: { iconUrl: null } });
  expect([await isStored(before), await isStored(after)]).toEqual([false, true]);
});

test("an app can't have an image that is not stored", async () => {
  const { id } = await anApp();
  const { status, body } = await admin.refused("updateWebapp", {
    params: { id },
    body: { iconUrl: "/storage/images/00000000000000000000000000000000.png" },
  });
  expect([status, body.message]).toEqual([400, expect.stringContaining("upload it again")]);
});

test("deleting an app removes it from drawers and deletes its files", async () => {
  const webapp = await importApp(admin);
  const member = new Client();
  await member.signIn();
  await member.call("installApp", { body: { webappId: webapp.id } });
  await admin.call("deleteWebapp", { params: { id: webapp.id } });
  expect((await member.call("listUserApps")).body.apps).toEqual([]);
  expect([await isStored(webapp.iconUrl), await isStored(webapp.screenshotUrl)]).toEqual([false, false]);
  expect((await admin.refused("deleteWebapp", { params: { id: webapp.id } })).status).toBe(404);
});

test("only old unused files are swept", async () => {
  const [old, recent, shown] = [await aStoredImage(), await aStoredImage(), await aStoredImage()];
  const { id } = await anApp();
  await admin.call("updateWebapp", { params: { id }, body: { iconUrl: shown } });
  const nameOf = (address: string) => address.replace("/storage/images/", "");
  await sql`delete from private.image_leases where name in (${nameOf(old)}, ${nameOf(recent)})`;
  await sql`
    update storage.objects set created_at = now() - interval '2 days'
    where bucket_id = 'images' and name in (${nameOf(old)}, ${nameOf(shown)})`;
  await sql`delete from private.rate_limits where key_hash = sha256('image-sweep')`;
  await aStoredImage();
  await expect.poll(() => isStored(old)).toBe(false);
  expect([await isStored(recent), await isStored(shown)]).toEqual([true, true]);
});
