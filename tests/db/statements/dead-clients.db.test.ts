import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const { connect } = testDatabase();

/** Sleeps in Postgres until it is killed. */
const SLEEPER = `
  import postgres from "postgres";
  await postgres(process.argv[1], { max: 1 })\`select pg_sleep(60), 'of a dead client'\`;`;

test("a query whose client was killed ends, and its connection is free again", async () => {
  const sql = connect();
  const running = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where query like '%of a dead client%' and pid <> pg_backend_pid()`;
    return row?.count;
  };
  const client = spawn(process.execPath, ["--input-type=module", "-e", SLEEPER, testBackend.dbUrl], {
    stdio: "inherit",
  });
  await expect.poll(running, { timeout: 10_000 }).toBe(1);
  client.kill("SIGKILL");
  await expect.poll(running, { timeout: 10_000 }).toBe(0);
});
