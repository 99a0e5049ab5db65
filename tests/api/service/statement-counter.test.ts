import postgres from "postgres";
import { expect, test } from "vitest";
import { startStatementCounter } from "../../support/statement-counter.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

test("a new connection opens while answers are held back", async () => {
  const counter = await startStatementCounter(testBackend.dbUrl);
  const sql = postgres(counter.url, { max: 1, connect_timeout: 3 });
  try {
    counter.holdUntil(3);
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    expect(counter.asked().hasLearned).toBe(true);
  } finally {
    await sql.end();
    await counter.close();
  }
});
