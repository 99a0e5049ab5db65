import { randomUUID } from "node:crypto";
import { E2E } from "../support/addresses.ts";
import { expect, test } from "../support/fixtures.ts";

type Answer = { body?: string; status?: number; headers?: Record<string, string> };

/** A page or feed of its own at the server of feeds. */
async function served(answer: Answer): Promise<string> {
  const url = `http://127.0.0.1:${E2E.feedPort}/feeds/${randomUUID()}`;
  await fetch(url, { method: "PUT", body: JSON.stringify(answer) });
  return url;
}

function rss(title: string, count: number): string {
  const items = Array.from({ length: count }, (_, n) => {
    const publishedAt = new Date(Date.now() - (n * 60 + 40.5) * 60_000).toUTCString();
    return `<item><title>${title} ${n}</title><link>https://articles.test/${n}</link><pubDate>${publishedAt}</pubDate></item>`;
  });
  return `<rss version="2.0"><channel><title>${title}</title>${items.join("")}</channel></rss>`;
}

const namedBy = (...links: string[]) => ({
  headers: { "content-type": "text/html" },
  body: `<!doctype html><title>A site</title>${links.join("")}`,
});
const link = (url: string, title: string) =>
  `<link rel="alternate" type="application/rss+xml" href="${url}" title="${title}">`;

test("a member follows a site, and a feed that fails does not hide another", async ({ page, signIn }) => {
  const robin = link(await served({ body: rss("Article", 9) }), "Robin's notes");
  const gone = link(await served({ status: 404 }), "Gone");
  const other = link(await served({ body: rss("Other", 1) }), "Other");
  const [site, large] = [await served(namedBy(robin)), await served(namedBy(gone, other))];

  await signIn();
  await page.goto("/settings");
  const stored = page.waitForResponse("**/api/user/home/ops");
  await page.getByRole("button", { name: "Add My feeds" }).click();
  await stored;
  await page.goto("/");
  const widget = page.getByRole("region", { name: /^My feeds/ });
  await widget.getByRole("button", { name: "My feeds menu" }).click();
  await page.getByRole("menuitem", { name: "Move to..." }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Beside the grid" }).click();
  await expect(page.locator(".home-place").getByRole("region", { name: /^My feeds/ })).toBeVisible();
  await widget.getByRole("textbox", { name: "Address of a site or feed" }).fill(site);
  await widget.getByRole("button", { name: "Add", exact: true }).click();
  const articles = widget.getByRole("link");
  await expect(articles).toHaveCount(6);
  // The page may have looked at its clock before the feed was read.
  await expect(articles.first()).toContainText(/Article 0Robin's notes · (?:39|40) min ago/);
  await expect(widget.getByRole("heading")).toHaveText("My feeds · Robin's notes");
  const height = (await widget.boundingBox())?.height;

  await widget.getByRole("button", { name: /My feeds/ }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Address of a site or feed" }).fill(large);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await dialog.getByRole("button", { name: "Add Gone" }).click();
  await expect(dialog.getByText("The feed answered with status 404.")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(widget.getByRole("status")).toContainText("1 of 2 feeds can't be read");
  await expect(articles).toHaveCount(5);
  expect((await widget.boundingBox())?.height).toBe(height);

  await page.reload();
  await expect(articles).toHaveCount(5);
  await widget.getByRole("button", { name: "Feeds", exact: true }).click();
  await dialog.getByRole("button", { name: "Remove Gone" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(articles).toHaveCount(6);
  expect((await widget.boundingBox())?.height).toBe(height);
});
