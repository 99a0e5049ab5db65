import postgres from "postgres";
import type { Claims } from "./claims.ts";
import { HttpError } from "./http-error.ts";

/** Postgres's `bigint` arrives as a number: ids and counts stay far below 2^53. */
const bigint = { to: 20, from: [20], parse: (text: string) => Number(text), serialize: String };

export type Transaction = postgres.TransactionSql<{ bigint: number }>;
type Work<T> = (tx: Transaction) => Promise<T>;

/** Thrown when a token is genuine but its session was ended: signed out elsewhere, or the account is gone. */
export class SessionEnded extends HttpError {
  constructor() {
    super("unauthenticated", "Please sign in.");
  }
}

/** Postgres, in one transaction a call, as somebody: row-level security and grants apply as they do over REST. */
export interface Database {
  /** As the owner of these verified claims. Rejects with SessionEnded when their session is no more. */
  asUser<T>(claims: Claims, work: Work<T>): Promise<T>;
  /** As somebody who is not signed in. */
  asVisitor<T>(work: Work<T>): Promise<T>;
  /** As the user when there is one, else as a visitor. */
  as<T>(caller: Claims | null, work: Work<T>): Promise<T>;
  /** Beyond row-level security: only for what belongs to no user (temporary installs, rate limits, caches). */
  asService<T>(work: Work<T>): Promise<T>;
  end(): Promise<void>;
}

const STATEMENT_TIMEOUT = "8s";
const IDLE_TIMEOUT = "15s";

/** Opens a small pool on `url`; connections are made when they are needed. */
export function createDatabase(url: string): Database {
  const sql = postgres(url, {
    max: 8,
    connect_timeout: 5,
    idle_timeout: 60,
    max_lifetime: 30 * 60,
    // Hosted Postgres stands behind a transaction pooler, which knows no prepared statements.
    prepare: false,
    onnotice: () => undefined,
    connection: { application_name: "perch-api" },
    types: { bigint },
  });

  /** The driver's type has `begin` unwrap arrays of promises; `work` answers none. */
  async function begin<T>(work: Work<T>): Promise<T> {
    return (await sql.begin(work)) as T;
  }

  function actAs(tx: Transaction, role: string, claims: object) {
    return tx`
      set_config('role', ${role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true),
      set_config('idle_in_transaction_session_timeout', ${IDLE_TIMEOUT}, true)`;
  }

  function asRole<T>(role: "anon" | "service_role", work: Work<T>): Promise<T> {
    return begin(async (tx) => {
      await tx`select ${actAs(tx, role, { role })}`;
      return await work(tx);
    });
  }

  function asUser<T>(claims: Claims, work: Work<T>): Promise<T> {
    return begin(async (tx) => {
      // Looked up with the rights of the login role; what follows has the user's. A token of no session is good as long
      // as its user is there.
      const sessionId = claims.session_id ?? null;
      const isLive = sessionId
        ? tx`exists (select from auth.sessions where id = ${sessionId} and user_id = ${claims.sub})`
        : tx`exists (select from auth.users where id = ${claims.sub})`;
      const [session] = await tx<{ is_live: boolean }[]>`
        select ${actAs(tx, "authenticated", claims)}, ${isLive} as is_live`;
      if (!session?.is_live) throw new SessionEnded();
      return await work(tx);
    });
  }

  function asVisitor<T>(work: Work<T>): Promise<T> {
    return asRole("anon", work);
  }

  return {
    asUser,
    asVisitor,
    as: (caller, work) => (caller ? asUser(caller, work) : asVisitor(work)),
    asService: (work) => asRole("service_role", work),
    end: () => sql.end({ timeout: 5 }),
  };
}
