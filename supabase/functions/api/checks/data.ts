import type { CheckReport } from "../../_shared/contract/checks/checks.ts";
import type { WebappScreenshot } from "../../_shared/contract/webapps/manifests.ts";
import type { WebappChanges } from "../../_shared/contract/review/cases.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import type { Database } from "../../_shared/database/database.ts";
import type { Ending } from "./ending.ts";
import type { DescribedManifest } from "../importer/manifest/describe-manifest.ts";
import type { SeenFacts } from "./facts/read-facts.ts";
import { isoTime } from "../sql/iso-time.ts";

export type CheckData = ReturnType<typeof createCheckData>;

/** An app that the caller has claimed for two minutes. */
export interface HeldApp {
  id: number;
  claim: string;
  url: string;
  iconUrl: string | null;
  hasScreenshots: boolean;
}

export type ShownFields = Pick<WebappChanges, "url" | "title" | "iconUrl">;

/** The outcome of a check, with everything to record. */
export interface Finding {
  ending: Ending;
  /** The page's fields, as far as they could be read. */
  shown: ShownFields;
  manifest: DescribedManifest | null;
  /** Null keeps the app's screenshots. New images are already stored. */
  screenshots: readonly WebappScreenshot[] | null;
  /** Null keeps what was seen before. */
  facts: SeenFacts | null;
}

/** The schedule and the results of checks. Only the service may claim and record. */
export function createCheckData(database: Database) {
  return {
    /** Claims up to `most` due apps, the longest due first. */
    takeDue(most: number): Promise<HeldApp[]> {
      return database.asService(
        (tx) => tx<HeldApp[]>`
          select webapp_id as id, claim, url, icon_url as "iconUrl", has_screenshots as "hasScreenshots"
          from private.take_checks(${most})`,
      );
    },

    /** Claims one app, due or not; null for an unknown app, or while another check holds it. */
    async takeOne(id: number): Promise<HeldApp | null> {
      const [app] = await database.asService(
        (tx) => tx<HeldApp[]>`
          select webapp_id as id, claim, url, icon_url as "iconUrl", has_screenshots as "hasScreenshots"
          from private.take_check(${id})`,
      );
      return app ?? null;
    },

    /** Releases claims without a record; the apps are due again after `minutes`. */
    async putOff(apps: readonly HeldApp[], minutes: number): Promise<void> {
      await database.asService(
        (tx) => tx`
          select private.put_off_checks(
            ${apps.map(({ id }) => id)}::bigint[], ${apps.map(({ claim }) => claim)}::uuid[],
            make_interval(mins => ${minutes})
          )`,
      );
    },

    /**
     * The addresses of the apps that answered last, except these. They tell a dead site from a dead network.
     */
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

    /** The fields that differ enough for a case to the administrator. */
    async differences(id: number, shown: ShownFields): Promise<ShownFields> {
      const [row] = await database.read(
        "service_role",
        (sql) => sql<{ changes: ShownFields }[]>`
          select private.check_differences(${id}, ${sql.json(shown)}) as changes`,
      );
      return row?.changes ?? {};
    },

    /** Records a check; false when the claim is lost. */
    async record({ id, claim }: HeldApp, finding: Finding): Promise<boolean> {
      const { outcome, httpStatus, finalUrl, problem } = finding.ending;
      const [, [row]] = await database.asService((tx) =>
        Promise.all([
          finding.facts && tx`select private.record_facts(${id}, ${claim}, ${tx.json(finding.facts)})`,
          tx<{ is_failing: boolean | null }[]>`
          select private.record_check(
            ${id}, ${claim}, ${outcome}, ${httpStatus}, ${finalUrl}, ${problem}, ${tx.json(finding.shown)},
            ${finding.manifest && tx.json(finding.manifest)}::jsonb,
            ${finding.screenshots && tx.json([...finding.screenshots])}::jsonb
          ) as is_failing`,
        ]),
      );
      return row?.is_failing !== null;
    },

    async isThere(id: number): Promise<boolean> {
      const rows = await database.read(
        "service_role",
        (sql) => sql<{ id: number }[]>`select id from public.webapps where id = ${id}`,
      );
      return rows.length > 0;
    },

    /** The last check of an app; null for an unchecked app or one that the caller can't see. */
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
