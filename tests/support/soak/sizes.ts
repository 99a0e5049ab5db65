import type postgres from "postgres";

/** The numbers of items that exceed the product's limits for one member, a line each. */
export async function sizesBeyondLimits(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ what: string; most: number; limit: number }[]>`
    with found (what, most, allowed) as (
      select 'apps and links', max(count), 500 from (
        select count(*) from (
          select user_id from public.user_apps union all select user_id from public.personal_links
        ) as item group by user_id
      ) as member
      union all
      select 'folders', max(count), 50 from (select count(*) from public.drawer_folders group by user_id) as member
      union all
      select 'pages', max(count), 10 from (select count(*) from public.drawer_pages group by user_id) as member
      union all
      select 'calendars', max(count), 20 from (select count(*) from private.calendars group by user_id) as member
    )
    select what, most::int, allowed as limit from found where most > allowed`;
  return rows.map(({ what, most, limit }) => `A member has ${most} ${what}; ${limit} are allowed.`);
}
