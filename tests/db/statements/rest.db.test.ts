import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase, type Connection } from "../support/database.ts";
import { aWebapp } from "../support/factories.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const { connect } = testDatabase();

// The page's own requests to Postgres through supabase-js: committed rows, real requests.
describe("over REST", () => {
  let sql: Connection;
  const ids: number[] = [];
  beforeAll(async () => {
    sql = connect();
    for (const title of ["Restful Gardens", "Restful Waters"]) {
      // oxlint-disable-next-line no-await-in-loop -- the second is the newer
      ids.push((await aWebapp(sql, { title })).id);
    }
  });
  afterAll(async () => {
    await sql`delete from public.webapps where id = any(${ids})`;
  });

  const search = async (body: Record<string, unknown>): Promise<Response> =>
    fetch(`${testBackend.supabaseUrl}/rest/v1/rpc/search_webapps`, {
      method: "POST",
      headers: { apikey: testBackend.anonKey, "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  test("a visitor searches the store and reads the next page with the cursor", async () => {
    const first = await search({ query: "restfull", page_size: 1 });
    expect(first.status).toBe(200);
    const [row] = (await first.json()) as { title: string; created_at: string; next_cursor: string }[];
    expect(row).toMatchObject({ title: "Restful Waters", tags: [], icon_url: null });
    expect(Date.parse(row?.created_at ?? "")).not.toBeNaN();

    const second = await search({ query: "restfull", page_size: 1, cursor: row?.next_cursor });
    expect(await second.json()).toMatchObject([{ title: "Restful Gardens", next_cursor: null }]);
  });

  test("an invalid cursor is a 400 that says so", async () => {
    const answer = await search({ cursor: "nonsense" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: "Not a cursor of this list." });
  });
});
