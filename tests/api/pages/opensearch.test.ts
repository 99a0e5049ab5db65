import { beforeAll, expect, test } from "vitest";
import { aWebapp } from "../../db/support/factories.ts";
import { type Connection, testDatabase } from "../../db/support/database.ts";
import { Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const { connect } = testDatabase();
let sql: Connection;
beforeAll(() => void (sql = connect()));
const visitor = new Client();
const names = async (q: string) => (await visitor.call("suggestNames", { query: { q } })).body;

test("browsers read where to search, with the site's own address", async () => {
  const response = await visitor.send("getOpenSearch");
  expect(response.headers.get("content-type")).toBe("application/opensearchdescription+xml; charset=utf-8");
  const text = await response.text();
  const site = testBackend.siteUrl;
  expect(text).toContain(`<Url type="text/html" method="get" template="${site}/go?q={searchTerms}"/>`);
  expect(text).toContain(`template="${site}/api/opensearch/names?q={searchTerms}"`);
});

test("an address bar is offered names of the store, at most six, and none that is hidden", async () => {
  const word = `Kestrel${Date.now()}`;
  for (let nth = 0; nth < 8; nth++) await aWebapp(sql, { title: `${word} ${nth}` });
  await aWebapp(sql, { title: `${word} hidden`, isVisible: false });
  const [asked, found] = await names(word);
  expect(asked).toBe(word);
  expect(found).toHaveLength(6);
  expect(found.join()).not.toContain("hidden");
});

test.each(["", "!w owls", "no such name anywhere"])("%j has no names", async (q) => {
  expect(await names(q)).toEqual([q, []]);
});
