import { afterEach, beforeEach, expect, test } from "vitest";
import {
  createPool,
  type Pool,
  type Transaction,
} from "../../../supabase/functions/_shared/database/pool.ts";
import { type Connection, testDatabase } from "../support/database.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

/** More work than the pool has connections. */
const MANY = 20;

const { connect } = testDatabase();
let sql: Connection;
let pool: Pool;

beforeEach(() => {
  sql ??= connect();
  pool = createPool(testBackend.dbUrl);
});
afterEach(() => pool.end());

const many = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: MANY }, act));
const pidOf = async (tx: Transaction) => (await tx<[{ pid: number }]>`select pg_backend_pid() as pid`)[0].pid;
const asAnon = (tx: Transaction) => tx`select set_config('role', 'anon', true)`;
const roleOf = (tx: Transaction) => tx<{ role: string }[]>`select current_user::text as role`;

/** Ends these backends and waits until they are gone. */
async function terminate(pids: number[]): Promise<void> {
  await sql`select pg_terminate_backend(pid, 5000) from unnest(${pids}::int[]) as pid`;
}

/** All connections of the pool, each taken once at the same time. */
async function pidsInUse(): Promise<number[]> {
  return Promise.all(
    Array.from({ length: 8 }, () =>
      pool.begin(async (tx) => {
        const pid = await pidOf(tx);
        await tx`select pg_sleep(0.1)`;
        return pid;
      }),
    ),
  );
}

async function expectAllAnswer(): Promise<void> {
  const roles = await many(() =>
    pool.begin(async (tx) => {
      await asAnon(tx);
      return roleOf(tx);
    }),
  );
  const reads = await many(() => pool.read(asAnon, roleOf));
  expect([...roles, ...reads.map(([, rows]) => rows)].map(([row]) => row?.role)).toEqual(
    Array.from({ length: 2 * MANY }, () => "anon"),
  );
}

test("after a lost connection the rest of a transaction fails and never runs as the login role", async () => {
  const answered: unknown[] = [];
  const refused: unknown[] = [];
  const others: Promise<unknown>[] = [];
  const lost = pool.begin(async (tx) => {
    await asAnon(tx);
    await terminate([await pidOf(tx)]);
    // These wait for connections: the driver would reopen the lost one for them, and for the work after it.
    others.push(many(() => pool.read(asAnon, roleOf)));
    for (let left = 0; left < 50; left++) {
      await roleOf(tx).then(
        (rows) => answered.push(rows),
        (error: unknown) => refused.push(error),
      );
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  await expect(lost).rejects.toMatchObject({ code: expect.stringMatching(/^CONNECTION_/) });
  await Promise.all(others);
  expect({ answered, refused: refused.length }).toEqual({ answered: [], refused: 50 });
  await expectAllAnswer();
});

test("the pool answers after each idle connection was ended", async () => {
  for (let round = 0; round < 3; round++) {
    await terminate(await pidsInUse());
    await expectAllAnswer();
  }
});

test("the pool answers after each connection was ended in a transaction, between its statements and during one", async () => {
  const under = async (tx: Transaction, ending: Promise<void>) => {
    await ending;
    await roleOf(tx);
  };
  for (let round = 0; round < 3; round++) {
    const between = many(() =>
      pool.begin(async (tx) => under(tx, terminate([await pidOf(tx)]))).catch(String),
    );
    const during = many(() =>
      pool.begin((tx) => tx`select pg_terminate_backend(pg_backend_pid())`).catch(String),
    );
    expect(await between).toEqual(
      Array.from({ length: MANY }, () => expect.stringMatching(/CONNECTION_|terminat/)),
    );
    expect(await during).toEqual(
      Array.from({ length: MANY }, () => expect.stringMatching(/CONNECTION_|terminat/)),
    );
    await expectAllAnswer();
  }
});

test("the pool answers after each connection was ended in a pipelined read", async () => {
  for (let round = 0; round < 3; round++) {
    const ended = await many(() =>
      pool.read(asAnon, (ask) => ask`select pg_terminate_backend(pg_backend_pid())`).catch(String),
    );
    expect(ended).toEqual(Array.from({ length: MANY }, () => expect.stringMatching(/CONNECTION_|terminat/)));
    await expectAllAnswer();
  }
});

test("a transaction that continues after a failed statement does not count as committed", async () => {
  const work = pool.begin(async (tx) => {
    await tx`select 1 / 0`.catch(() => undefined);
    return "done";
  });
  await expect(work).rejects.toThrow("rolled everything back");
});
