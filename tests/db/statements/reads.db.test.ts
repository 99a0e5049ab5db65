import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Claims } from "../../../supabase/functions/_shared/session/claims.ts";
import {
  createDatabase,
  type Database,
  SessionEnded,
} from "../../../supabase/functions/_shared/database/database.ts";
import { type Connection, testDatabase, type User } from "../support/database.ts";
import { anInstall, aUser, aWebapp } from "../support/factories.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

// The guarantees of `Database.read`, although it sends everything at once.

/** More reads than the pool has connections: a leaked connection would block one of them. */
const MANY = 20;

const { connect } = testDatabase();
let sql: Connection;
let database: Database;
let owners: { user: User; webappId: number }[];

beforeAll(async () => {
  sql = connect();
  owners = await times(2, async () => {
    const [user, webapp] = [await aUser(sql), await aWebapp(sql)];
    await anInstall(sql, user, webapp);
    return { user, webappId: webapp.id };
  });
});
beforeEach(() => {
  const opened = createDatabase(testBackend.dbUrl);
  database = opened;
  return () => opened.end();
});
afterAll(async () => {
  await sql`delete from auth.users where id in ${sql(owners.map(({ user }) => user.id))}`;
  await sql`delete from public.webapps where id in ${sql(owners.map(({ webappId }) => webappId))}`;
});

function claimsOf({ id, email }: User): Claims {
  return { sub: id, email, role: "authenticated", exp: 4_102_444_800 };
}

function times<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)));
}

async function codesOf(answers: Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(answers);
  return settled.map((each) =>
    each.status === "rejected" ? ((each.reason as { code?: unknown }).code ?? each.reason) : "answered",
  );
}

const role = (on: Database) =>
  on.read(null, (ask) => ask<{ role: string }[]>`select current_user::text as role, pg_sleep(0.01)`);

/** Every connection of the pool is free again and outside of any transaction. */
async function expectAllFree(on = database): Promise<void> {
  const answers = await times(MANY, () => role(on));
  expect(answers.map(([row]) => row?.role)).toEqual(Array.from({ length: MANY }, () => "anon"));
  // An open transaction would continue here, as somebody else.
  const owned = await times(MANY, () =>
    on.asUser(
      claimsOf(owners[0]!.user),
      (tx) => tx<{ id: number }[]>`select webapp_id as id from public.user_apps`,
    ),
  );
  expect(owned.map(([row]) => row?.id)).toEqual(Array.from({ length: MANY }, () => owners[0]!.webappId));
}

test("every role sees its own rows, on any connection and for repeated queries", async () => {
  const ids = owners.map(({ webappId }) => webappId);
  await sql`update public.webapps set visible_in_store = false where id in ${sql(ids)}`;
  const answers = await times(6 * MANY, (index) =>
    database.read(
      index % 3 === 2 ? null : claimsOf(owners[index % 3]!.user),
      (ask) => ask<{ id: number }[]>`select id from public.webapps where id = any(${ids}) order by id`,
    ),
  );
  await sql`update public.webapps set visible_in_store = true where id in ${sql(ids)}`;
  expect(answers.map((rows) => rows.map(({ id }) => id))).toEqual(
    answers.map((_, index) => (index % 3 === 2 ? [] : [ids[index % 3]])),
  );
});

test("a read cannot write, not even with every right", async () => {
  const codes = await codesOf(
    Array.from({ length: MANY }, () =>
      database.read("service_role", (ask) => ask`delete from private.temp_installs`),
    ),
  );
  expect(new Set(codes)).toEqual(new Set(["25006"]));
  await expectAllFree();
});

test("after a query that Postgres refuses, the next one succeeds", async () => {
  const codes = await codesOf([
    ...Array.from({ length: MANY }, () => database.read(null, (ask) => ask`select 1 / 0`)),
    ...Array.from({ length: MANY }, () => database.read(null, (ask) => ask`select * from auth.users`)),
  ]);
  expect(new Set(codes)).toEqual(new Set(["22012", "42501"]));
  await expectAllFree();
});

test("a read whose callback throws uses no connection", async () => {
  const defect = new Error("No such question.");
  const codes = await codesOf(
    Array.from({ length: MANY }, () =>
      database.read(null, () => {
        throw defect;
      }),
    ),
  );
  expect(new Set(codes)).toEqual(new Set([defect]));
  await expectAllFree();
});

test("a query that the driver can't send leaves no answer for the next one", async () => {
  for (let asked = 0; asked < MANY; asked++) {
    const unsendable = database.read(null, (ask) => ask`select ${undefined as unknown as string}::text`);
    await expect(unsendable).rejects.toMatchObject({ code: "UNDEFINED_VALUE" });
  }
  await expectAllFree();
});

test("an ended session reads nothing, and its connection returns to the pool", async () => {
  const gone = { ...claimsOf(owners[0]!.user), sub: "6f1f2f2e-52a5-4a4e-8d43-7a1c3b0d9e11" };
  const ended = { ...claimsOf(owners[0]!.user), session_id: "6f1f2f2e-52a5-4a4e-8d43-7a1c3b0d9e11" };
  for (const caller of [gone, ended]) {
    await times(MANY, () =>
      expect(database.read(caller, (ask) => ask`select 1`)).rejects.toThrow(SessionEnded),
    );
  }
  await expectAllFree();
});

test("a query that exceeds its time fails, and waiting ones run on new connections", async () => {
  const hurried = createDatabase(testBackend.dbUrl, { patienceMs: 3_000 });
  onTestFinished(() => hurried.end());
  const codes = await codesOf(
    Array.from({ length: MANY }, () => hurried.read(null, (ask) => ask`select pg_sleep(20)`)),
  );
  expect(codes).toEqual(Array.from({ length: MANY }, () => "unavailable"));
  await expectAllFree(hurried);
});

test("when Postgres ends its connections, waiting queries fail and the next one succeeds", async () => {
  const waiting = codesOf(
    Array.from({ length: 5 }, () => database.read(null, (ask) => ask`select pg_sleep(20), 1 as ended`)),
  );
  await expect
    .poll(async () => {
      const ended = await sql<{ pid: number }[]>`
          select pid from pg_stat_activity
          where application_name = 'perch-api' and query = 'select pg_sleep(20), 1 as ended' and state = 'active'`;
      return ended.length;
    })
    .toBe(5);
  await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'perch-api' and query = 'select pg_sleep(20), 1 as ended'`;
  // Depends on whether the driver sees the error or the closed connection first.
  for (const code of await waiting) expect(["57P01", "CONNECTION_CLOSED"]).toContain(code);
  await expectAllFree();
});
