import { join } from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { imageSize } from "image-size";
import type { Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_PREVIEW_BYTES, PREVIEW_SIZE } from "#contract/site/previews.ts";
import { waitUntil } from "../../local/processes/processes.ts";
import { asAfterFirstStart } from "../support/backend/used-folder.ts";
import { functionPids } from "../support/function-pids.ts";
import { connectTo } from "./support/database.ts";
import { openFolder, removeFolder } from "./support/folders.ts";
import { end, launch, placeFor, printed, type Place, type Program } from "./support/programs.ts";

// The built site as a crawler or a link preview sees it: one HTTP request a page, no scripts.
let folder: string;
let place: Place;
let sql: Sql;
let program: Program | undefined;

beforeAll(async () => {
  folder = openFolder();
  place = await placeFor(asAfterFirstStart(join(folder, "data")));
  program = launch(["node", "local/run.js", "local/start.ts"], place.env);
  await printed(program, `Perch is ready: ${place.siteUrl}\n`, 110_000);
  sql = connectTo(join(folder, "data"));
});
afterAll(async () => {
  await sql?.end();
  if (program) await end(program);
  removeFolder(folder);
});

async function readOnce(path: string) {
  const response = await fetch(place.siteUrl + path);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** Whether the function had answered in time. The home screen needs no answer, and the store's head none. */
function isFilled(path: string, html: string): boolean {
  if (path === "/") return true;
  return path.startsWith("/perchstore") ? answersIn(html).length > 0 : !html.includes("<title>Perch</title>");
}

/** A page as it is once the function answers in time: on a busy machine it may be the bare document before. */
async function read(path: string) {
  let page = await readOnce(path);
  await waitUntil(async () => {
    if (isFilled(path, page.html)) return true;
    page = await readOnce(path);
    return false;
  }, 30_000);
  return page;
}

let made = 0;
async function aWebapp(title: string): Promise<string> {
  const slug = `made-${++made}`;
  await sql`insert into public.webapps (url, title, slug, description, tags)
    values (${`https://${slug}.example/`}, ${title}, ${slug}, ${`About ${title}`}, '{notes}')`;
  return slug;
}

/** A page that somebody has published, with the first apps of the store. */
async function aPublishedPage(): Promise<string> {
  const headers = { origin: place.siteUrl, "content-type": "application/json" };
  const call = (path: string, method: string, body: object, more = {}) =>
    fetch(`${place.siteUrl}/api${path}`, {
      method,
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
  const signedIn = await call("/auth/dev-login", "POST", { email: "publisher@perch.test" });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const apps = await sql<{ id: number }[]>`
    select id from public.webapps where icon_url like '/seed/%' order by id limit 9`;
  for (const { id } of apps) {
    const answer = await call("/user/apps/install", "POST", { webappId: Number(id) }, { cookie });
    expect(answer.status).toBe(200);
  }
  const home = await fetch(`${place.siteUrl}/api/user/home`, { headers: { cookie } });
  const { pages } = (await home.json()) as { pages: { id: string }[] };
  await sql`
    insert into private.handles (handle, user_id)
    select 'publisher', id from auth.users where email = 'publisher@perch.test'`;
  const page = { pageId: pages[0]?.id, name: "tools", title: "What I use", description: "Every day." };
  expect((await call("/user/published", "POST", page, { cookie })).status).toBe(200);
  return "/@publisher/tools";
}

/** The visible text without scripts. */
function textOf(html: string): string {
  const root = DomUtils.getElementById("root", parseDocument(html).children);
  return DomUtils.innerText(root ?? []);
}

/** The answers that the page hydrates from. */
function answersIn(html: string): unknown[] {
  const json = /id="perch-state">(.*?)<\/script>/.exec(html)?.[1] ?? '{"queries":[]}';
  const { queries } = JSON.parse(json) as { queries: { state: { data: unknown } }[] };
  return queries.map(({ state }) => state.data);
}

const headOf = (html: string) => html.slice(0, html.indexOf("</head>"));
const count = (html: string, part: string) => html.split(part).length - 1;

function structuredDataIn(html: string): unknown {
  return JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? "");
}

test.each(["", "/app"])("%s/{slug} of the built site has the app's head and content", async (prefix) => {
  const slug = await aWebapp("Notes & more");
  const { status, headers, html } = await read(`${prefix}/${slug}`);
  const head = headOf(html);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(count(head, "<title>")).toBe(1);
  expect(head).toContain("<title>Notes &amp; more - Perch Store</title>");
  expect(count(head, 'name="description"')).toBe(1);
  expect(head).toContain('<meta name="description" content="About Notes &amp; more"');
  expect(head).toContain(`<link rel="canonical" href="${place.siteUrl}/${slug}"`);
  expect(head).toContain(`<meta property="og:url" content="${place.siteUrl}/${slug}"`);
  expect(head).toContain('<meta name="twitter:title" content="Notes &amp; more - Perch Store"');
  expect(structuredDataIn(head)).toMatchObject({ "@type": "SoftwareApplication", name: "Notes & more" });
  expect(textOf(html)).toContain("Notes & more");
  expect(textOf(html)).toContain("About Notes & more");
  expect(answersIn(html)).toMatchObject([{ kind: "webapp", webapp: { title: "Notes & more" } }]);
  // This page is the same for everybody.
  expect(html).toContain(`<div id="root" data-path="${prefix}/${slug}">`);
  expect(html).toContain('id="perch-config"');
});

test("a catalogue's page has its own head, its name and its apps", async () => {
  const [catalogue] = await sql<{ snail: string; name: string; title: string }[]>`
    select c.snail, c.name, w.title from public.catalogues c
    join public.webapps w on w.catalogue_id = c.id limit 1`;
  const { status, html } = await read(`/${catalogue?.snail}`);
  expect(status).toBe(200);
  expect(structuredDataIn(headOf(html))).toMatchObject({ "@type": "CollectionPage", name: catalogue?.name });
  expect(textOf(html)).toContain(catalogue?.name);
  expect(textOf(html)).toContain(catalogue?.title);
});

/** The picture that a page names for other sites, as they would get it. */
async function previewOf(path: string) {
  const head = headOf((await read(path)).html);
  const address = /property="og:image" content="([^"]*)"/.exec(head)?.[1] ?? "";
  expect(head).toContain(`name="twitter:image" content="${address}"`);
  expect(head).toContain('name="twitter:card" content="summary_large_image"');
  const answer = await fetch(address, { redirect: "error" });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "image/png"]);
  const { type, width, height } = imageSize(bytes);
  expect([path, type, width, height]).toEqual([path, "png", PREVIEW_SIZE.width, PREVIEW_SIZE.height]);
  expect(bytes.length).toBeLessThanOrEqual(MAX_PREVIEW_BYTES);
  return bytes.toString("base64");
}

test("every page names a picture that networks can draw: a PNG of its own, below 150 kB", async () => {
  const [seeded] = await sql<{ slug: string; snail: string }[]>`
    select slug, snail from public.webapps join public.catalogues on catalogues.id = catalogue_id limit 1`;
  const paths = [
    "/",
    "/perchstore",
    `/${seeded?.slug}`,
    `/${seeded?.snail}`,
    `/${await aWebapp("Notes")}`,
    `/${await aWebapp("خرائط المدينة")}`,
    `/${await aWebapp("漢字".repeat(60))}`,
    `/${await aWebapp(`<img src=x>${"W".repeat(180)}`)}`,
    await aPublishedPage(),
  ];
  const previews = new Map<string, string>();
  for (const path of paths) previews.set(await previewOf(path), path);
  expect([...previews.values()]).toEqual(paths);
});

test("the pictures of the install dialog are served, and no browser keeps any picture beforehand", async () => {
  const manifest = JSON.parse((await read("/manifest.webmanifest")).html) as {
    screenshots: { src: string }[];
  };
  for (const { src } of manifest.screenshots) {
    const { status, headers } = await read(src);
    expect([src, status, headers.get("content-type")]).toEqual([src, 200, "image/webp"]);
  }
  const { html: worker } = await read("/sw.js");
  expect(worker).toContain("/assets/");
  expect(worker).not.toMatch(/\.(?:webp|png)\b/);
});

test("a hostile title stays text, and the policy allows only the page's own scripts", async () => {
  const title = `</title></script><script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
  const { html, headers } = await read(`/${await aWebapp(title)}`);
  const home = await read("/");
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("<img src=x");
  // The head for search engines, and the page's answer.
  expect(count(html, "<script")).toBe(count(home.html, "<script") + 2);
  expect(structuredDataIn(html)).toMatchObject({ name: title });
  expect(answersIn(html)).toMatchObject([{ webapp: { title } }]);
  expect(textOf(html)).toContain(title);
  const policy = headers.get("content-security-policy");
  expect(policy).toBe(home.headers.get("content-security-policy"));
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
});

test("the home screen has its own head, and the tiles and widgets of a first visit", async () => {
  const { html } = await read("/");
  expect(headOf(html)).toContain(`<link rel="canonical" href="${place.siteUrl}/"`);
  expect(textOf(html)).toContain("Store");
  expect(html).toContain('href="/perchstore"');
  expect(html).toContain('aria-label="Search anything"');
});

test.each(["", "?tag=notes"])("/perchstore%s has the store's head and content", async (query) => {
  const [catalogue] = await sql<
    { name: string }[]
  >`select name from public.catalogues order by id desc limit 1`;
  const { html } = await read(`/perchstore${query}`);
  expect(headOf(html)).toContain("<title>Perch Store</title>");
  expect(headOf(html)).toContain(`<link rel="canonical" href="${place.siteUrl}/perchstore"`);
  expect(answersIn(html)).toMatchObject([{ totalApps: expect.any(Number) as number }]);
  if (query === "") expect(textOf(html)).toContain(catalogue?.name);
});

test("an unknown slug is the page with status 404", async () => {
  const { status, html } = await read("/no-such-app");
  expect(status).toBe(404);
  expect(textOf(html)).toContain("App Not Found");
  expect(headOf(html)).toContain("<title>App Not Found - Perch</title>");
});

test("robots.txt leads to the sitemap, the sitemap to a page", async () => {
  const slug = await aWebapp("Mapped");
  const robots = await read("/robots.txt");
  const sitemapUrl = /^Sitemap: (\S+)$/m.exec(robots.html)?.[1];
  expect(sitemapUrl).toBe(`${place.siteUrl}/sitemap.xml`);
  const index = await (await fetch(sitemapUrl ?? "")).text();
  const fileUrl = /<loc>([^<]*)<\/loc>/.exec(index)?.[1];
  expect(fileUrl).toBe(`${place.siteUrl}/sitemap/1.xml`);
  const file = await fetch(fileUrl ?? "");
  expect(file.headers.get("content-type")).toMatch(/^application\/xml/);
  expect(await file.text()).toContain(`<loc>${place.siteUrl}/${slug}</loc>`);
  expect((await read(`/${slug}`)).status).toBe(200);
});

test("with a hanging or missing function a page is a skeleton, and has its content after the restart", async () => {
  const slug = await aWebapp("Unasked");
  const pids = functionPids(`${folder}/data`);
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  // A process that hangs is ended after three checks, and a page that waited for the next one would have its content.
  const hanging = await readOnce(`/${slug}`);
  for (const pid of pids) process.kill(pid, "SIGKILL");
  const gone = await readOnce(`/${slug}`);
  for (const { status, html } of [hanging, gone]) {
    expect(status).toBe(200);
    expect(headOf(html)).toContain("<title>Perch</title>");
    // The skeleton, which the browser fills.
    expect(textOf(html)).toContain("Skip to content");
    expect(textOf(html)).not.toContain("Unasked");
    expect(answersIn(html)).toEqual([]);
  }
  const hasContent = async () => textOf((await read(`/${slug}`)).html).includes("About Unasked");
  expect(await waitUntil(hasContent, 120_000)).toBe(true);
});
