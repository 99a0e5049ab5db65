import type { CheckReport } from "../../_shared/contract/checks.ts";
import type { WebappManifest, WebappScreenshot } from "../../_shared/contract/manifests.ts";
import type { WebappChanges } from "../../_shared/contract/review-cases.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import type { Database } from "../../_shared/database/database.ts";
import type { Ending } from "./ending.ts";
import { isoTime } from "../sql/iso-time.ts";

export type CheckData = ReturnType<typeof createCheckData>;

/** An app that is the caller's to read, for two minutes. */
export interface HeldApp {
  id: number;
  claim: string;
  url: string;
  iconUrl: string | null;
  hasScreenshots: boolean;
}

export type ShownFields = Pick<WebappChanges, "url" | "title" | "iconUrl">;

/** A check with all that follows from it. */
export interface Finding {
  ending: Ending;
  /** What the page shows, as far as it was read. */
  shown: ShownFields;
  manifest: Omit<WebappManifest, "readAt"> | null;
  /** Null leaves the app's screenshots as they are. Their images are stored before. */
  screenshots: readonly WebappScreenshot[] | null;
}

/** The schedule of checks, and what they found. Only the service takes and records. */
export function createCheckData(database: Database) {
  return {
    /** Takes up to so many due apps, the longest due first. */
    takeDue(most: number): Promise<HeldApp[]> {
      return database.asService(
        (tx) => tx<HeldApp[]>`
          select webapp_id as id, claim, url, icon_url as "iconUrl", has_screenshots as "hasScreenshots"
          from private.take_checks(${most})`,
      );
    },

    /** Takes one app, due or not; null while somebody else reads it, and for an unknown app. */
    async takeOne(id: number): Promise<HeldApp | null> {
      const [app] = await database.asService(
        (tx) => tx<HeldApp[]>`
          select webapp_id as id, claim, url, icon_url as "iconUrl", has_screenshots as "hasScreenshots"
          from private.take_check(${id})`,
      );
      return app ?? null;
    },

    /** Gives apps back, to be read after so many minutes. Nothing is recorded. */
    async putOff(apps: readonly HeldApp[], minutes: number): Promise<void> {
      await database.asService(
        (tx) => tx`
          select private.put_off_checks(
            ${apps.map(({ id }) => id)}::bigint[], ${apps.map(({ claim }) => claim)}::uuid[],
            make_interval(mins => ${minutes})
          )`,
      );
    },

    /** The addresses of the apps that answered last, without these. They tell a dead site from a dead network. */
    async lastAnswered(without: readonly HeldApp[], most: number): Promise<string[]> {
      const rows = await database.read(
        "service_role",
        (sql) => sql<{ url: string }[]>`
          select app.url
          from public.webapp_checks as checked join public.webapps as app on app.id = checked.webapp_id
          where checked.outcome <> 'failed' and checked.webapp_id <> all(${without.map(({ id }) => id)}::bigint[])
          order by checked.checked_at desc, checked.webapp_id
          limit ${most}`,
      );
      return rows.map(({ url }) => url);
    },

    /** Which of these fields the administrator would be asked about. */
    async differences(id: number, shown: ShownFields): Promise<ShownFields> {
      const [row] = await database.read(
        "service_role",
        (sql) => sql<{ changes: ShownFields }[]>`
          select private.check_differences(${id}, ${sql.json(shown)}) as changes`,
      );
      return row?.changes ?? {};
    },

    /** Records a check; false when the holder has lost the app. */
    async record({ id, claim }: HeldApp, finding: Finding): Promise<boolean> {
      const { outcome, httpStatus, finalUrl, problem } = finding.ending;
      const [row] = await database.asService(
        (tx) => tx<{ is_failing: boolean | null }[]>`
          select private.record_check(
            ${id}, ${claim}, ${outcome}, ${httpStatus}, ${finalUrl}, ${problem}, ${tx.json(finding.shown)},
            ${finding.manifest && tx.json(finding.manifest)}::jsonb,
            ${finding.screenshots && tx.json([...finding.screenshots])}::jsonb
          ) as is_failing`,
      );
      return row?.is_failing !== null;
    },

    /** Whether there is such an app. */
    async isThere(id: number): Promise<boolean> {
      const rows = await database.read(
        "service_role",
        (sql) => sql<{ id: number }[]>`select id from public.webapps where id = ${id}`,
      );
      return rows.length > 0;
    },

    /** The last check of an app; null for an app without one, and for one that the caller may not see. */
    async lastOf(claims: Claims, id: number): Promise<CheckReport | null> {
      const [row] = await database.read(
        claims,
        (sql) => sql<CheckReport[]>`
          select ${isoTime(sql, sql`checked_at`)} as "checkedAt", outcome, http_status as "httpStatus",
            final_url as "finalUrl", problem,
            case when app.is_failing then ${isoTime(sql, sql`failing_since`)} end as "failingSince"
          from public.webapp_checks join public.webapps as app on app.id = webapp_id
          where webapp_id = ${id}`,
      );
      return row ?? null;
    },
  };
}
