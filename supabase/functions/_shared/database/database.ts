import { AccessTokenEnded } from "../session/access-token-ended.ts";
import { type Claims, mayWrite } from "../session/claims.ts";
import { HttpError } from "../http/http-error.ts";
import { createPool, type Options, type Queries, type Question, type Rows, type Work } from "./pool.ts";

export type { Queries, Transaction } from "./pool.ts";

/** Thrown when a token is genuine but its session has ended: a sign-out elsewhere, or a deleted account. */
export class SessionEnded extends HttpError {
  constructor() {
    super("unauthenticated", "Please sign in.");
  }
}

/**
 * Runs each call in one Postgres transaction with the caller's rights: row-level security and grants apply as
 * over REST.
 */
export interface Database {
  /**
   * Runs as the owner of these verified claims. Rejects with SessionEnded when their session has ended, and with
   * AccessTokenEnded when their access token has. An access token that only reads gets a read-only transaction.
   */
  asUser<T>(claims: Claims, work: Work<T>): Promise<T>;
  asVisitor<T>(work: Work<T>): Promise<T>;
  /** As the user when there is one, else as a visitor. */
  as<T>(caller: Claims | null, work: Work<T>): Promise<T>;
  /** Bypasses row-level security. Only for data without an owner: temporary installs, rate limits, caches. */
  asService<T>(work: Work<T>): Promise<T>;
  /**
   * Runs one read-only statement as the user, as a visitor (null) or beyond row-level security. It sends the whole
   * transaction at once and needs one round trip.
   */
  read<T extends Rows>(caller: Caller, question: Question<T>): Promise<T>;
  end(): Promise<void>;
}

type Caller = Claims | null | "service_role";

/**
 * Shorter than the pool's time limit, so that the database cancels a slow statement before the pool drops its
 * connection.
 */
const STATEMENT_TIMEOUT = "6s";
const IDLE_TIMEOUT = "15s";

/** Opens a small pool on `url`. Connections open on demand. */
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
      if (!session?.is_live) throw hasEnded(claims);
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
      // The statement has run, but a session that has ended gets no rows.
      if (!session?.is_live) throw hasEnded(caller);
      return rows;
    },
    end: pool.end,
  };
}

/**
 * Gives the rest of the transaction the caller's rights. Returns whether their session exists; a visitor
 * needs none.
 */
function actAs(sql: Queries, caller: Claims | "anon" | "service_role") {
  const [role, claims] =
    typeof caller === "string" ? [caller, { role: caller }] : (["authenticated", caller] as const);
  return sql<[{ is_live: boolean }]>`
    select
      set_config('role', ${role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true),
      set_config('idle_in_transaction_session_timeout', ${IDLE_TIMEOUT}, true),
      ${typeof caller === "string" || mayWrite(caller) ? sql`` : sql`set_config('transaction_read_only', 'on', true),`}
      ${typeof caller === "string" ? sql`true` : isLive(sql, caller)} as is_live`;
}

/** Runs with the rights of the login role. A token without a session is valid as long as its user exists. */
function isLive(sql: Queries, { access_token_id: token, session_id: session, sub }: Claims) {
  if (token !== undefined) {
    return sql`exists (select from private.live_access_tokens where id = ${token} and user_id = ${sub})`;
  }
  return session === undefined
    ? sql`exists (select from auth.users where id = ${sub})`
    : sql`exists (select from auth.sessions where id = ${session} and user_id = ${sub})`;
}

function hasEnded(caller: Caller): HttpError {
  const isByToken = typeof caller === "object" && caller?.access_token_id !== undefined;
  return isByToken ? new AccessTokenEnded() : new SessionEnded();
}
