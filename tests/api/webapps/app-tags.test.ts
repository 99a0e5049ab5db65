import { beforeAll, expect, test } from "vitest";
import { aWebapp } from "../../db/support/factories.ts";
import { type Connection, testDatabase } from "../../db/support/database.ts";
import { Client } from "../support/client.ts";

const { connect } = testDatabase();
let sql: Connection;
beforeAll(() => void (sql = connect()));
const visitor = new Client();

test("the tags of some apps are listed, without hidden and unknown ones, and nobody else keeps the answer", async () => {
  const shown = await aWebapp(sql, { tags: ["Email", "Writing"] });
  const hidden = await aWebapp(sql, { tags: ["Secret"], isVisible: false });
  const query = { ids: [shown.id, hidden.id, "999999999"].join() };
  const { body } = await visitor.call("listAppTags", { query });
  expect(body.apps).toEqual([{ id: Number(shown.id), tags: ["Email", "Writing"] }]);
  const response = await visitor.send("listAppTags", { query });
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test.each(["", "0", "1,", "1,x", "1 2", Array.from({ length: 501 }, () => "1").join()])(
  "%j are no apps",
  async (ids) => {
    expect((await visitor.refused("listAppTags", { query: { ids } })).status).toBe(400);
  },
);
