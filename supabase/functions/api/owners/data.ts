import type * as z from "zod";
import type { editInput, OwnershipAnswer, ProofWay } from "../../_shared/contract/owners/owners.ts";
import type { Database } from "../../_shared/database/database.ts";
import type { Claims } from "../../_shared/session/claims.ts";

export type Owners = ReturnType<typeof createOwners>;

/** A verified owner who is due for another check of the token. */
export interface DueOwner {
  webappId: number;
  userId: string;
  url: string;
  token: string;
}

export function createOwners(database: Database) {
  return {
    /** The ownership of the app with this slug, for the caller; null when they can't see the app. */
    async find(claims: Claims, slug: string): Promise<OwnershipAnswer | null> {
      const [row] = await database.read(
        claims,
        (sql) => sql<[{ answer: OwnershipAnswer | null }]>`select public.ownership(${slug}) as answer`,
      );
      return row.answer;
    },

    /** Creates an unproven claim of a store app; false for an unknown slug. */
    async claim(claims: Claims, slug: string): Promise<boolean> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<{ is_claimed: boolean }[]>`
          select private.claim_webapp(id) as is_claimed from public.webapps where slug = ${slug}`,
      );
      return row?.is_claimed ?? false;
    },

    /** Ends the caller's claim; false without one. */
    async giveUp(claims: Claims, slug: string): Promise<boolean> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<{ is_over: boolean }[]>`
          select private.give_up_webapp(id) as is_over from public.webapps where slug = ${slug}`,
      );
      return row?.is_over ?? false;
    },

    /**
     * Records the result of a check; null for a missing token. Only the service may call it, because a caller
     * could lie.
     */
    async record(webappId: number, userId: string, foundBy: ProofWay | null): Promise<void> {
      await database.asService(
        (tx) => tx`select private.record_ownership(${webappId}, ${userId}, ${foundBy})`,
      );
    },

    async takeDue(maxCount: number): Promise<DueOwner[]> {
      const rows = await database.asService(
        (tx) => tx<{ webapp_id: number; user_id: string; url: string; token: string }[]>`
          select webapp_id, user_id, url, token from private.take_due_owners(${maxCount})`,
      );
      return rows.map((row) => ({
        webappId: row.webapp_id,
        userId: row.user_id,
        url: row.url,
        token: row.token,
      }));
    },

    /**
     * Sends an edit to the review and replaces the caller's pending one. False when the caller is not a
     * verified owner. Rejects with `conflict` for a picture that the app no longer has.
     */
    async sendEdit(
      claims: Claims,
      slug: string,
      { changes, note }: z.output<typeof editInput>,
    ): Promise<boolean> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<{ is_sent: boolean }[]>`
          select private.suggest_edit(id, ${tx.json(changes)}, ${note}) as is_sent
          from public.webapps where slug = ${slug}`,
      );
      return row?.is_sent ?? false;
    },
  };
}
