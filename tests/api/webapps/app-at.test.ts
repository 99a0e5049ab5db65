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
