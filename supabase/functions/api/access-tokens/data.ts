import type * as z from "zod";
import type { AccessToken, accessTokenInput, TokenScope } from "../../_shared/contract/access-tokens.ts";
import type { Database } from "../../_shared/database/database.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import { PER_HOUR } from "../../_shared/contract/limits.ts";
import { HOUR_SECONDS, limitKey } from "../limits/limits.ts";

/** Whose a good token is. `waitSeconds` is more than 0 when it has called too often. */
interface UsedToken {
  claims: Claims;
  waitSeconds: number;
}

/** The tokens that programs call the API with. Of a secret, only its SHA-256 in hex comes here. */
export function createAccessTokens(database: Database) {
  return {
    /** Whose the token with this hash is, counting and noting its use; null when there is no good one. */
    async use(hash: string): Promise<UsedToken | null> {
      const [row] = await database.asService(
        (tx) => tx<UsedRow[]>`
          select id, user_id, email, scopes, wait_seconds
          from private.use_access_token(
            decode(${hash}, 'hex'), ${limitKey("call-by-access-token", hash)}, ${PER_HOUR["call-by-access-token"]},
            ${HOUR_SECONDS}
          )`,
      );
      if (!row) return null;
      const { id, user_id: sub, email, scopes, wait_seconds: waitSeconds } = row;
      return {
        claims: { sub, email, role: "authenticated", access_token_id: id, access_token_scopes: scopes },
        waitSeconds,
      };
    },

    /** Makes a token of the caller. Rejects with a conflict when they have as many as anybody may have. */
    async add(claims: Claims, input: z.output<typeof accessTokenInput>, hash: string): Promise<AccessToken> {
      const { kind, name, scopes, expiresInDays } = input;
      const [row] = await database.asUser(
        claims,
        (tx) => tx<[TokenRow]>`
          select id, scopes, created_at, expires_at
          from private.add_access_token(${kind}, ${name}, ${scopes}, ${expiresInDays}, decode(${hash}, 'hex'))`,
      );
      return {
        id: row.id,
        kind,
        name,
        scopes: row.scopes,
        createdAt: row.created_at.toISOString(),
        expiresAt: row.expires_at?.toISOString() ?? null,
        lastUsedAt: null,
      };
    },

    /** Ends the token that calls. */
    async end(id: string): Promise<void> {
      await database.asService((tx) => tx`select private.end_access_token(${id})`);
    },
  };
}

interface UsedRow {
  id: string;
  user_id: string;
  email: string;
  scopes: TokenScope[];
  wait_seconds: number;
}

interface TokenRow {
  id: string;
  scopes: TokenScope[];
  created_at: Date;
  expires_at: Date | null;
}
