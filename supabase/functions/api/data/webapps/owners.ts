import type * as z from "zod";
import type {
  editInput,
  OwnershipAnswer,
  OwnFiguresAnswer,
  ProofWay,
} from "../../../_shared/contract/owners.ts";
import type { Database } from "../../../_shared/database/database.ts";
import { isoTime } from "../iso-time.ts";
import type { Claims } from "../../../_shared/session/claims.ts";

export type Owners = ReturnType<typeof createOwners>;

/** A verified owner whose token is looked for again. */
export interface DueOwner {
  webappId: number;
  userId: string;
  url: string;
  token: string;
}

type Figures = OwnFiguresAnswer["days"];

export function createOwners(database: Database) {
  return {
    /** The app with this slug as its owner's page shows it to the caller; null when they can't see the app. */
    async find(claims: Claims, slug: string): Promise<OwnershipAnswer | null> {
      const [row] = await database.read(
        claims,
        (sql) => sql<OwnershipAnswer[]>`
          select
            json_build_object(
              'id', app.id, 'slug', app.slug, 'title', app.title, 'url', app.url, 'iconUrl', app.icon_url,
              'description', app.description, 'tags', app.tags,
              'screenshots', (
                select coalesce(json_agg(json_build_object('imageUrl', image_url, 'label', label) order by position), '[]')
                from public.webapp_screenshots where webapp_id = app.id
              )
            ) as webapp,
            (
              select json_build_object(
                'token', token,
                'state', case
                  when verified_at is null then 'pending' when lost_at is null then 'verified' else 'lost'
                end,
                'method', method, 'verifiedAt', ${isoTime(sql, sql`verified_at`)}, 'checkedAt', ${isoTime(sql, sql`checked_at`)}
              )
              from private.webapp_owners where webapp_id = app.id and user_id = (select private.member_id())
            ) as claim,
            (
              select json_build_object('status', status, 'changes', changes, 'answer', answer, 'createdAt', ${isoTime(sql, sql`created_at`)})
              from public.review_cases
              where webapp_id = app.id and kind = 'edit' and user_id = (select private.member_id())
              order by id desc limit 1
            ) as edit
          from public.webapps as app where app.slug = ${slug}`,
      );
      return row ?? null;
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

    /** The last 30 days of an app; empty when the caller is no verified owner of it. */
    async figures(claims: Claims, slug: string): Promise<Figures> {
      return await database.read(
        claims,
        (sql) => sql<Figures>`
          select to_char(figures.day, 'YYYY-MM-DD') as day, figures.installs, figures.launches, figures.uninstalls
          from public.webapps as app cross join private.own_figures(app.id) as figures
          where app.slug = ${slug}
          order by figures.day`,
      );
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
