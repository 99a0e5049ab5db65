import type postgres from "postgres";
import type { Claims } from "../../../supabase/functions/_shared/session/claims.ts";

const SUGGESTIONS = 500;

/**
 * Adds manifests for half of the apps, and checks for the other half, of which one in fifty fails. Adds open
 * and decided cases of every kind.
 */
export async function addReviews(tx: postgres.TransactionSql, { sub }: Claims): Promise<void> {
  await tx`
    insert into public.webapp_manifests (webapp_id, url, app_id, start_url, display)
    select id, url || 'manifest.webmanifest', url, url, 'standalone' from public.webapps where id % 2 = 0`;
  await tx`update public.webapps set is_installable = true where id % 4 = 0`;
  await tx`
    insert into public.webapp_checks (webapp_id, checked_at, outcome, http_status, failing_since, failures)
    select id, now() - make_interval(hours => (id % 168)::integer), case when fails then 'failed' else 'answered' end,
      case when fails then 404 else 200 end, case when fails then now() - interval '5 days' end, case when fails then 4 else 0 end
    from (select id, id % 100 = 1 as fails from public.webapps where id % 2 = 1) as app`;
  await tx`update public.webapps set is_failing = true where id % 100 = 1`;
  await tx`
    insert into private.check_schedule (webapp_id, due_at)
    select webapp_id, checked_at + interval '7 days' from public.webapp_checks
    on conflict (webapp_id) do update set due_at = excluded.due_at`;
  await tx`
    insert into public.review_cases (kind, user_id, changes, note, status, created_at, decided_at)
    select 'suggestion', ${sub}::uuid,
      jsonb_build_object('url', 'https://suggested-' || n || '.example/', 'title', 'Suggested ' || n),
      'I use it every day.', case when n % 5 = 0 then 'declined' else 'open' end, now() - make_interval(mins => n),
      case when n % 5 = 0 then now() end
    from generate_series(1, ${SUGGESTIONS}::integer) as n`;
  await tx`
    insert into public.review_cases (kind, webapp_id, changes, created_at)
    select 'difference', id, jsonb_build_object('title', 'Renamed ' || id), now() - make_interval(mins => id::integer)
    from public.webapps order by id limit ${SUGGESTIONS}`;
}
