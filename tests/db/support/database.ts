import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll } from "vitest";
import { testBackend } from "../../support/backend/test-backend.ts";

type Types = { bigint: number };
export type Sql = postgres.TransactionSql<Types>;
export type Connection = postgres.Sql<Types>;
/** A connection or a transaction: anything that runs queries. */
export type Queries = postgres.ISql<Types>;

export type User = { id: string; email: string };
/** Who asks: nobody known, the Edge Function on its own behalf, or somebody with an account. */
export type Persona = "anonymous" | "service" | User;

/** The one transaction of a test. */
export type Database = {
  /** As the owner of the database, whom neither grants nor policies hold back: for what a test starts from. */
  sql: Sql;
  /** The administrator, who has an account. */
  admin: User;
  /** Runs `query` with the role and the claims of `persona`. */
  as: <T>(persona: Persona, query: (sql: Sql) => Promise<T>) => Promise<T>;
  /** The SQLSTATE that `persona`'s query is refused with, null when it is accepted. Nothing of it stays. */
  refusal: (persona: Persona, query: (sql: Sql) => Promise<unknown>) => Promise<string | null>;
};

type Wrap = (test: (db: Database) => Promise<void>) => () => Promise<void>;

/**
 * The running database. `rolledBack` gives a test one transaction whose every trace is gone afterwards; in
 * `inEmptyStore` no app of another test is to be seen. `connect` is for what happens between transactions, in tests
 * that clean up behind themselves.
 */
export function testDatabase(): { rolledBack: Wrap; inEmptyStore: Wrap; connect: () => Connection } {
  const opened: Connection[] = [];
  const connect = (): Connection => {
    const sql = postgres(testBackend.dbUrl, {
      max: 1,
      onnotice: () => undefined,
      types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    });
    opened.push(sql);
    return sql;
  };
  let shared: Connection;
  let admin: User;
  beforeAll(async () => {
    shared = connect();
    admin = await theAdministrator(shared);
  });
  afterAll(async () => {
    await Promise.all(opened.map((sql) => sql.end({ timeout: 1 })));
  });

  const rolledBack: Wrap = (test) => async () => {
    const over = new Error("The test is over.");
    try {
      await shared.begin(async (sql) => {
        await test(databaseOf(sql, admin));
        throw over;
      });
    } catch (error) {
      if (error !== over) throw error;
    }
  };
  const inEmptyStore: Wrap = (test) =>
    rolledBack(async (db) => {
      // Nobody adds one until this is rolled back: writers of the store take turns.
      await db.sql`delete from public.webapps`;
      await test(db);
    });
  return { rolledBack, inEmptyStore, connect };
}

function databaseOf(sql: Sql, admin: User): Database {
  return {
    sql,
    admin,
    as: async (persona, query) => {
      await become(sql, persona);
      const answer = await query(sql);
      await sql`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`;
      return answer;
    },
    refusal: async (persona, query) => {
      const accepted = new Error("Accepted.");
      try {
        await sql.savepoint(async (inner) => {
          await become(inner, persona);
          await query(inner);
          throw accepted;
        });
      } catch (error) {
        if (error instanceof postgres.PostgresError) return error.code;
        if (error !== accepted) throw error;
      }
      return null;
    },
  };
}

/** Makes the rest of the transaction `persona`'s, with the role and the claims that the API would set. */
export async function become(sql: Sql, persona: Persona): Promise<void> {
  const role = roleOf(persona);
  const claims = typeof persona === "string" ? { role } : { role, sub: persona.id, email: persona.email };
  await sql`
    select set_config('role', ${role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
}

function roleOf(persona: Persona): string {
  if (persona === "anonymous") return "anon";
  return persona === "service" ? "service_role" : "authenticated";
}

/** The backend knows the administrator's address; here the account is made once, for all tests at the same time. */
async function theAdministrator(sql: Connection): Promise<User> {
  await sql`
    insert into auth.users (id, email, email_confirmed_at)
    select ${randomUUID()}, email, now() from private.administrator
    on conflict do nothing`;
  const [admin] = await sql<User[]>`
    select account.id, account.email from auth.users as account join private.administrator using (email)`;
  if (!admin) throw new Error("The backend has no administrator.");
  return admin;
}
