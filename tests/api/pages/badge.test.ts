import { beforeAll, expect, test } from "vitest";
import { aWebapp } from "../../db/support/factories.ts";
import { type Connection, testDatabase } from "../../db/support/database.ts";
import { Client } from "../support/client.ts";

const { connect } = testDatabase();
let sql: Connection;
beforeAll(() => void (sql = connect()));
const badge = async (file: string, query = {}) => new Client().send("getBadge", { params: { file }, query });

test("a badge is a picture for light or dark pages, which other sites may show and keep", async () => {
  const { slug } = await aWebapp(sql);
  const light = await badge(`${slug}.svg`);
  expect([light.status, light.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
  expect(light.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(light.headers.get("cache-control")).toContain("s-maxage=3600");
  expect(light.headers.getSetCookie()).toEqual([]);
  const drawing = await light.text();
  expect(drawing).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="144" height="56"/);
  expect(drawing).toContain("<title>Get it on Perch</title>");
  // Nothing in it depends on fonts, scripts or other addresses.
  expect(drawing).not.toMatch(/<text|<script|href|url\((?!#sky)/);

  const dark = await (await badge(`${slug}.svg`, { theme: "dark" })).text();
  expect(dark).not.toBe(drawing);
  expect((await badge(`${slug}.svg`, { theme: "blue" })).status).toBe(400);
});

test("what is not in the store has no badge", async () => {
  const hidden = await aWebapp(sql, { isVisible: false });
  const { slug } = await aWebapp(sql);
  for (const file of [
    `${hidden.slug}.svg`,
    "no-such-app.svg",
    slug,
    `${slug}.png`,
    "..%2f.svg",
    "settings.svg",
    ".svg",
  ])
    expect([file, (await badge(file)).status]).toEqual([file, 404]);
});
