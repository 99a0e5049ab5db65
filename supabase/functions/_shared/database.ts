import type { Claims } from "./claims.ts";
import { HttpError } from "./http-error.ts";
import { createPool, type Transaction, type Work } from "./pool.ts";

export type { Transaction } from "./pool.ts";

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

/** Shorter than the pool's patience, so that a slow statement is ended by the database and not by hanging up. */
const STATEMENT_TIMEOUT = "6s";
const IDLE_TIMEOUT = "15s";

/** Opens a small pool on `url`; connections are made when they are needed. */
export function createDatabase(url: string): Database {
  const pool = createPool(url);

  function actAs(tx: Transaction, role: string, claims: object) {
    return tx`
      set_config('role', ${role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true),
      set_config('idle_in_transaction_session_timeout', ${IDLE_TIMEOUT}, true)`;
  }

  function asRole<T>(role: "anon" | "service_role", work: Work<T>): Promise<T> {
    return pool.begin(async (tx) => {
      await tx`select ${actAs(tx, role, { role })}`;
      return await work(tx);
    });
  }

  function asUser<T>(claims: Claims, work: Work<T>): Promise<T> {
    return pool.begin(async (tx) => {
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
    end: pool.end,
  };
}
