import {
  MAX_ALTERNATIVES,
  type WebappDetails,
  type WebappScreenshot,
} from "../../_shared/contract/webapps/manifests.ts";
import { TRAIT_FILTERS } from "../../_shared/contract/store/list-limits.ts";
import type { Queries, Transaction } from "../../_shared/database/database.ts";
import type { DescribedManifest } from "../importer/manifest/describe-manifest.ts";
import { isoTime } from "../sql/iso-time.ts";

/**
 * Replaces an app's stored manifest and the manifest's texts in other languages, and marks whether browsers can install
 * the app. `null` keeps the previous screenshots. New images are already stored.
 */
export async function storeManifest(
  tx: Transaction,
  webappId: number,
  manifest: DescribedManifest,
  screenshots: readonly WebappScreenshot[] | null,
): Promise<void> {
  await tx`
    select private.store_manifest(
      ${webappId}, ${tx.json(manifest)}, ${screenshots === null ? null : tx.json([...screenshots])}::jsonb
    )`;
}

/** SQL for the WebappDetails of the app `webapps` as JSON, for embedding in a statement. */
export function selectDetails(sql: Queries) {
  return sql<{ details: WebappDetails }[]>`
    json_build_object(
      'manifest', (
        select json_build_object(
          'url', url, 'appId', app_id, 'startUrl', start_url, 'display', display, 'themeColor', theme_color,
          'backgroundColor', background_color, 'categories', categories, 'shortcuts', shortcuts,
          'problems', problems, 'readAt', ${isoTime(sql, sql`read_at`)}
        )
        from public.webapp_manifests where webapp_id = webapps.id
      ),
      'screenshots', (
        select coalesce(
          json_agg(
            json_build_object(
              'imageUrl', image_url, 'width', width, 'height', height, 'formFactor', form_factor, 'label', label
            ) order by position
          ),
          '[]'
        )
        from public.webapp_screenshots where webapp_id = webapps.id
      ),
      'check', (
        select json_build_object(
          'checkedAt', ${isoTime(sql, sql`checked_at`)}, 'outcome', outcome,
          'failingSince', case when webapps.is_failing then ${isoTime(sql, sql`failing_since`)} end
        )
        from public.webapp_checks where webapp_id = webapps.id
      ),
      'facts', (
        select facts || jsonb_build_object('seenAt', ${isoTime(sql, sql`seen_at`)})
        from public.webapp_facts where webapp_id = webapps.id
      ),
      'isVerified', webapps.is_verified,
      'instead', (
        select coalesce(
          json_agg(
            json_build_object(
              'id', other.id, 'title', other.title, 'slug', other.slug, 'iconUrl', other.icon_url, 'purpose', purpose,
              'tag', tag, 'traits', array(select trait from unnest(${[...TRAIT_FILTERS]}::text[]) as trait where trait = any(traits))
            )
          ),
          '[]'
        )
        from private.apps_instead(webapps.id, '{}', ${MAX_ALTERNATIVES}) as other
      )
    )`;
}
