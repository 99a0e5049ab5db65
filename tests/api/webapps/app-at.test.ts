import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { aWebapp } from "../../db/support/factories.ts";
import { type Connection, testDatabase } from "../../db/support/database.ts";
import { Client } from "../support/client.ts";

const { connect } = testDatabase();
let sql: Connection;
beforeAll(() => void (sql = connect()));
const visitor = new Client();
const appAt = async (url: string) => (await visitor.call("findAppAt", { query: { url } })).body.app;
const aHost = () => `${randomUUID()}.example`;

test("the app at an address is found however it is spelled", async () => {
  const host = aHost();
  const { id, slug } = await aWebapp(sql, { url: `https://www.${host}/app` });
  for (const url of [`https://${host}/app/`, `http://WWW.${host}/app?utm_source=share#top`]) {
    expect(await appAt(url)).toMatchObject({ id: Number(id), slug, url: `https://www.${host}/app` });
  }
  expect(await appAt(`https://${host}/`)).toBeNull();
});

test("the apps at many addresses are found at once, each by the address that was asked", async () => {
  const host = aHost();
  const { id } = await aWebapp(sql, { url: `https://www.${host}/app` });
  await aWebapp(sql, { url: `https://${host}/hidden`, isVisible: false });
  const urls = [
    `https://${host}/app/#top`,
    `https://${host}/`,
    `https://${host}/hidden`,
    `http://${host}/app`,
  ];
  const { apps } = (await visitor.call("findAppsAt", { body: { urls } })).body;
  expect(apps.map(({ at, app }) => [at, app.id])).toEqual([
    [urls[0], Number(id)],
    [urls[3], Number(id)],
  ]);
});

test("more addresses than a file holds are refused", async () => {
  const urls = Array.from({ length: 1001 }, (_, n) => `https://a.example/${n}`);
  expect((await visitor.refused("findAppsAt", { body: { urls } })).status).toBe(400);
});

test("a hidden app is not found, and the answer is for nobody else to keep", async () => {
  const host = aHost();
  await aWebapp(sql, { url: `https://${host}/`, isVisible: false });
  expect(await appAt(`https://${host}/`)).toBeNull();
  const response = await visitor.send("findAppAt", { query: { url: `https://${host}/` } });
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test.each(["", "javascript:alert(1)", "https://me:secret@a.example/", "words", "https://a.example/\u0000"])(
  "%j is no address",
  async (url) => {
    expect((await visitor.refused("findAppAt", { query: { url } })).status).toBe(400);
  },
);
