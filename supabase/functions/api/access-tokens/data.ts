import type * as z from "zod";
import type {
  AccessToken,
  accessTokenInput,
  TokenScope,
} from "../../_shared/contract/access-tokens/access-tokens.ts";
import type { Database } from "../../_shared/database/database.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import { PER_HOUR } from "../../_shared/contract/calls/limits.ts";
import { HOUR_SECONDS, limitKey } from "../limits/limits.ts";

/** The owner of a valid token. `waitSeconds` is above 0 when the token has exceeded its rate limit. */
interface UsedToken {
  claims: Claims;
  waitSeconds: number;
}

/**
 * Access tokens, by which programs call the API. This module receives only the SHA-256 of a secret, in hex.
 */
export function createAccessTokens(database: Database) {
  return {
    /**
     * Finds the owner of the token with this hash, and records and counts the use. Null for an invalid token.
     */
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

    /** Creates a token for the caller. Rejects with `conflict` at the limit of tokens per person. */
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

    /** Revokes the calling token itself. */
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
