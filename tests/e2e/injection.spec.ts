import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { HOSTILE_SVG, HOSTILE_TEXTS } from "../support/hostile/texts.ts";
import { E2E } from "./support/addresses.ts";
import { expect, test } from "./support/fixtures.ts";
import { catalogueName, HOSTILE_CATALOGUE } from "./support/model.ts";
import { whenHydrated } from "./support/watch-page.ts";
import { inBothThemes } from "./support/window.ts";

const ADMIN = "admin@perch.test";
const headers = { origin: E2E.siteUrl };
const escapeMarkup = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
/** Collapses white space as browsers do. */
const shown = (text: string) => text.replaceAll(/\s+/g, " ").trim();

type Webapp = { id: number; slug: string; title: string; iconUrl: string | null };

/** The last event of a stream. */
async function lastEvent<T>(page: Page, path: string, data: object): Promise<T> {
  const text = await (await page.request.post(path, { data, headers })).text();
  const line = text
    .trim()
    .split("\n\n")
    .findLast((part) => part.startsWith("data: "));
  return JSON.parse(line?.slice("data: ".length) ?? "{}") as T;
}

/** An app as a hostile site describes itself, with further hostile fields entered by an administrator. */
async function aHostileApp(page: Page): Promise<Webapp> {
  const url = `${E2E.sitesUrl}/hostile/${randomUUID()}/`;
  const { webapp } = await lastEvent<{ webapp: Webapp }>(page, "/api/webapp/import-with-progress", { url });
  // Its own: servers keep a page's answer for a minute, and one test would see the deleted app of another.
  const slug = `hostile-${randomUUID()}`;
  const response = await page.request.patch(`/api/webapp/${webapp.id}`, {
    headers,
    data: {
      slug,
      description: HOSTILE_TEXTS.join("\n"),
      tags: HOSTILE_TEXTS.map((text) => text.slice(0, 64)),
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return { ...webapp, slug };
}

/** Expects that no text has run or become an element; the absence of policy violations shows that nothing was tried. */
async function expectNothingRan(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: "pwned" in window,
    elements: [
      ...document.querySelectorAll("[data-pwned], [onerror], [onload], [onmouseover], base, iframe"),
    ].map(({ outerHTML }) => outerHTML),
    links: [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
      .map(({ href }) => href)
      .filter((href) => !/^(https?|mailto):/.test(href)),
  }));
  expect(found).toEqual({ ran: false, elements: [], links: [] });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenHydrated(page);
  await expect(page.locator("main#main")).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const hostileIds: number[] = [];
// Also after a failure: other tests read the whole store.
test.afterEach(async ({ page }) => {
  for (const id of hostileIds.splice(0)) {
    expect((await page.request.delete(`/api/webapp/${id}`, { headers })).ok()).toBe(true);
  }
});

test("what sites, models and pictures say is text on every page, and runs nothing", async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(ADMIN);

  await test.step("what a hostile site says of itself is text on every page, in both themes", async () => {
    const { id, slug, title } = await aHostileApp(page);
    hostileIds.push(id);
    expect(title).toContain("<script>");
    const name = page.getByText(shown(title)).first();
    for (const path of [`/app/${slug}`, "/perchstore?search=onmouseover", "/import"]) {
      await open(page, path);
      await inBothThemes(page, async (theme) => {
        await expect(name, theme).toBeVisible();
        await expectNothingRan(page);
      });
    }
    // The head, as served and as rendered.
    const served = await (await page.request.get(`/${slug}`)).text();
    await open(page, `/${slug}`);
    await expect(page).toHaveTitle(`${shown(title)} - Perch Store`);
    expect(served.match(/<script\b/g)?.length).toBe(
      ((await (await page.request.get("/perchstore")).text()).match(/<script\b/g)?.length ?? 0) + 1,
    );
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? "")).toMatchObject({ "@type": "SoftwareApplication", name: title });

    await page.getByRole("button", { name: "Get", exact: true }).first().click();
    await expect(page.getByRole("status").getByText(shown(title))).toBeVisible();
    await expectNothingRan(page);
    await open(page, "/");
    await expect(page.locator(".app-tile[data-app-tile]").getByText(shown(title)).first()).toBeVisible();
    await inBothThemes(page, () => expectNothingRan(page));
  });

  await test.step("what a model says is text in the back office and on the catalogue's page", async () => {
    const { catalogue } = await lastEvent<{ catalogue: { id: number; snail: string } }>(
      page,
      "/api/catalogues/create-with-progress",
      { name: catalogueName(`${HOSTILE_CATALOGUE} ${randomUUID()}`, 20) },
    );
    await page.request.patch(`/api/catalogues/${catalogue.id}`, {
      headers,
      data: { name: `${HOSTILE_TEXTS[4]}`, description: HOSTILE_TEXTS.join(" ") },
    });
    await open(page, `/import/queue/${catalogue.id}`);
    // Tags are removed from a model's texts; the rest is shown literally.
    for (const text of ["javascript:pwned=1//", "{{constructor.constructor('pwned=1')()}}", "]]>"]) {
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    }
    await expectNothingRan(page);
    for (const path of ["/cats", `/${catalogue.snail}`]) {
      await open(page, path);
      await expect(page.getByText(HOSTILE_TEXTS[4] ?? "").first()).toBeVisible();
      await expectNothingRan(page);
    }
    expect((await page.request.delete(`/api/catalogues/${catalogue.id}`, { headers })).ok()).toBe(true);
  });

  await test.step("a stored hostile SVG runs nothing, on a page or opened directly", async () => {
    expect(complaints).toEqual([]);
    const response = await page.request.post("/api/upload", {
      headers,
      multipart: { file: { name: "x.svg", mimeType: "image/svg+xml", buffer: Buffer.from(HOSTILE_SVG) } },
    });
    const { fileUrl } = (await response.json()) as { fileUrl: string };
    const opened = await page.goto(fileUrl);
    expect(opened?.headers()["content-security-policy"]).toContain("sandbox");
    await expect(page.locator("rect")).toHaveCount(1);
    await expect(page.locator("script, foreignObject, set, animate, a, [onload], [href]")).toHaveCount(0);
    await expectNothingRan(page);
    // The sandbox blocks the script of these tests, as it would one of the drawing's own.
    for (const complaint of complaints.splice(0)) expect(complaint).toContain("Blocked script execution");
  });
});

test("hostile news and bookmarks are plain text, and only web addresses are taken", async ({
  page,
  signIn,
  complaints,
}) => {
  await test.step("news are plain titles and sources, with http links only", async () => {
    const articles = HOSTILE_TEXTS.slice(0, 20).map((text, index) => ({
      id: text,
      title: text,
      url: `https://news.test/${index}?${text}`,
      urlToImage: index === 0 ? "https://news.test/x.png" : null,
      publishedAt: new Date(Date.now() - index * 60_000).toISOString(),
      source: { name: text },
    }));
    await page.route("**/api/news*", (route) => route.fulfill({ json: { articles } }));
    await open(page, "/");
    await expect(page.locator(".news-row [title]")).toHaveText(articles.map(({ title }) => shown(title)));
    await expectNothingRan(page);
  });

  await signIn();

  await test.step("bookmarks with hostile names are plain text, and only web addresses are taken", async () => {
    const rows = HOSTILE_TEXTS.map(
      (text, index) => `<DT><A HREF="https://b${index}.test/">${escapeMarkup(text)}</A>`,
    );
    const traps = [
      `<DT><A HREF="javascript:pwned=1">Script</A>`,
      `<DT><A HREF=" java&#10;script:pwned=1">Broken script</A>`,
      `<DT><A HREF="data:text/html,<script>pwned=1</script>">Data</A>`,
      `<DT><A HREF="https://raw.test/" ONCLICK="pwned=1">Raw <img src=x onerror=pwned=1 data-pwned></A>`,
      `<script>pwned=1</script><iframe srcdoc="<script>top.pwned=1</script>"></iframe>`,
    ];
    await open(page, "/settings");
    await page.getByRole("button", { name: "Import bookmarks" }).click();
    const dialog = page.getByRole("dialog", { name: "Import bookmarks" });
    await dialog.getByLabel("Choose file").setInputFiles({
      name: `${HOSTILE_TEXTS[1]}.html`.replaceAll("/", ""),
      mimeType: "text/html",
      buffer: Buffer.from(`<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>${[...rows, ...traps].join("\n")}</DL>`),
    });
    const boxes = dialog.getByRole("checkbox");
    await expect(boxes.first()).toBeVisible();
    // The policy also reports the handler of a link in a document that is only parsed.
    const refused = complaints
      .splice(0)
      .filter((complaint) => complaint.startsWith("console: policy violation"));
    expect(refused).toEqual([expect.stringContaining("script-src-attr inline")]);
    for (const name of ["Script", "Broken script", "Data"]) {
      await expect(dialog.getByRole("checkbox", { name, exact: true })).toHaveCount(0);
    }
    await expectNothingRan(page);
    for (const [index, text] of HOSTILE_TEXTS.slice(0, 3).entries()) {
      await dialog.getByRole("checkbox", { name: `${shown(text)} https://b${index}.test/` }).check();
    }
    await dialog.getByRole("button", { name: "Add 3 links" }).click();
    await expect(page.getByRole("status").getByText("3 bookmarks added")).toBeVisible();
    await expectNothingRan(page);
    await open(page, "/");
    await expect(page.locator(".app-tile[data-app-tile] .app-tile-label")).toHaveText(
      HOSTILE_TEXTS.slice(0, 3).map(shown),
    );
    await expectNothingRan(page);
  });
});
