import type { Claims } from "./claims.ts";
import { HttpError } from "./http-error.ts";
import { createPool, type Options, type Queries, type Question, type Rows, type Work } from "./pool.ts";

export type { Queries, Transaction } from "./pool.ts";

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
  /**
   * One statement that changes nothing, as the user, a visitor (null) or beyond row-level security: sent together with
   * all that belongs to its transaction and answered in one round trip.
   */
  read<T extends Rows>(caller: Caller, question: Question<T>): Promise<T>;
  end(): Promise<void>;
}

type Caller = Claims | null | "service_role";

/** Shorter than the pool's patience, so that a slow statement is ended by the database and not by hanging up. */
const STATEMENT_TIMEOUT = "6s";
const IDLE_TIMEOUT = "15s";

/** Opens a small pool on `url`; connections are made when they are needed. */
export function createDatabase(url: string, options: Options = {}): Database {
  const pool = createPool(url, options);

  function asRole<T>(role: "anon" | "service_role", work: Work<T>): Promise<T> {
    return pool.begin(async (tx) => {
      await actAs(tx, role);
      return await work(tx);
    });
  }

  function asUser<T>(claims: Claims, work: Work<T>): Promise<T> {
    return pool.begin(async (tx) => {
      const [session] = await actAs(tx, claims);
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
    async read(caller, question) {
      const [[session], rows] = await pool.read((sql) => actAs(sql, caller ?? "anon"), question);
      // Of a session that has ended nothing is told, although it was asked.
      if (!session?.is_live) throw new SessionEnded();
      return rows;
    },
    end: pool.end,
  };
}

/** Makes the rest of the transaction the caller's; says whether their session is there, which no visitor needs. */
function actAs(sql: Queries, caller: Claims | "anon" | "service_role") {
  const [role, claims] =
    typeof caller === "string" ? [caller, { role: caller }] : (["authenticated", caller] as const);
  return sql<[{ is_live: boolean }]>`
    select
      set_config('role', ${role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true),
      set_config('idle_in_transaction_session_timeout', ${IDLE_TIMEOUT}, true),
      ${typeof caller === "string" ? sql`true` : isLive(sql, caller)} as is_live`;
}

/** Looked up with the rights of the login role. A token of no session is good as long as its user is there. */
function isLive(sql: Queries, { session_id: session, sub }: Claims) {
  return session === undefined
    ? sql`exists (select from auth.users where id = ${sub})`
    : sql`exists (select from auth.sessions where id = ${session} and user_id = ${sub})`;
}
