import type * as z from "zod";
import type { editInput, OwnershipAnswer, ProofWay } from "../../_shared/contract/owners.ts";
import type { Database } from "../../_shared/database/database.ts";
import type { Claims } from "../../_shared/session/claims.ts";

export type Owners = ReturnType<typeof createOwners>;

/** A verified owner whose token is looked for again. */
export interface DueOwner {
  webappId: number;
  userId: string;
  url: string;
  token: string;
}

export function createOwners(database: Database) {
  return {
    /** The app with this slug as its owner's page shows it to the caller; null when they can't see the app. */
    async find(claims: Claims, slug: string): Promise<OwnershipAnswer | null> {
      const [row] = await database.read(
        claims,
        (sql) => sql<[{ answer: OwnershipAnswer | null }]>`select public.ownership(${slug}) as answer`,
      );
      return row.answer;
    },

    /** Claims an app of the store, which proves nothing yet; false when there is none with this slug. */
    async claim(claims: Claims, slug: string): Promise<boolean> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<{ is_claimed: boolean }[]>`
          select private.claim_webapp(id) as is_claimed from public.webapps where slug = ${slug}`,
      );
      return row?.is_claimed ?? false;
    },

    /** Ends the caller's claim; false when there is none. */
    async giveUp(claims: Claims, slug: string): Promise<boolean> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<{ is_over: boolean }[]>`
          select private.give_up_webapp(id) as is_over from public.webapps where slug = ${slug}`,
      );
      return row?.is_over ?? false;
    },

    /** Notes what a look at the app's site found; null for nothing. The API has looked, so nobody else may say this. */
    async record(webappId: number, userId: string, foundBy: ProofWay | null): Promise<void> {
      await database.asService(
        (tx) => tx`select private.record_ownership(${webappId}, ${userId}, ${foundBy})`,
      );
    },

    /** Leases verified owners who are due for another look. */
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
     * Puts changes into the review, in place of the caller's own that still wait; false when they are no verified owner.
     * Rejects with `conflict` for a picture that the app has no more.
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
