import {
  type CaseApp,
  type CaseListQuery,
  type CaseSummary,
  type CasesAnswer,
  MAX_COUNTED_CASES,
  MAX_SHOWN_REPORTS,
  type ReviewCase,
} from "../../../_shared/contract/review-cases.ts";
import type { Database, Queries } from "../../../_shared/database/database.ts";
import { isoTime } from "../iso-time.ts";
import type { Claims } from "../../../_shared/session/claims.ts";

export type Cases = ReturnType<typeof createCases>;

/** A row of the list with the counts, or the counts alone. `moment` orders the list, in microseconds. */
type ListRow = { open: number; held: number } & (
  | (Omit<CaseSummary, "createdAt" | "decidedAt"> & {
      created_at: Date;
      decided_at: Date | null;
      moment: string;
    })
  | { id: null }
);

interface CaseRow extends Omit<ReviewCase, "createdAt" | "decidedAt" | "takenBy"> {
  webapp: CaseApp | null;
  taken_by: string | null;
  created_at: Date;
  decided_at: Date | null;
}

/** What waits for the administrator. Row-level security hides it from everybody else. */
export function createCases(database: Database) {
  return {
    /** One page of a list, the newest first, with the number of cases that wait. */
    async list(claims: Claims, { status, limit, cursor }: CaseListQuery): Promise<CasesAnswer> {
      const rows = await database.read(
        claims,
        (sql) => sql<ListRow[]>`
          with page as materialized (
            select id, kind, status, user_id, webapp_id, published_id, changes, created_at, decided_at,
              (extract(epoch from ${moment(sql, status)}) * 1000000)::bigint::text as moment
            from public.review_cases
            where ${status === "decided" ? sql`decided_at is not null` : among(sql, status)}
              ${cursor === undefined ? sql`` : sql`and ${before(sql, status, cursor)}`}
            order by ${moment(sql, status)} desc, id desc
            -- A number in the text: with a parameter, a generic plan expects a tenth of the table and reads all of it.
            limit ${sql.unsafe(String(limit + 1))}
          )
          select ${waiting(sql, "open")} as open, ${waiting(sql, "held")} as held,
            page.id, page.kind, page.status, page.created_at, page.decided_at, page.moment, people.email,
            coalesce(app.title, published.title, page.changes ->> 'title', page.changes ->> 'url') as title,
            coalesce(app.icon_url, case when page.decided_at is null then page.changes ->> 'iconUrl' end) as "iconUrl"
          from (select) as one
          left join page on true
          left join lateral (
            -- The offset keeps Postgres from reading every app for the join.
            select title, icon_url from public.webapps where id = page.webapp_id offset 0
          ) as app on true
          left join lateral (
            select title from private.published_pages where id = page.published_id offset 0
          ) as published on true
          left join private.case_emails(array(select id from page)) as people on people.case_id = page.id
          order by page.moment::bigint desc, page.id desc`,
      );
      const found = rows.flatMap((row) => (row.id === null ? [] : [row]));
      const cases = found.slice(0, limit);
      const last = cases.at(-1);
      const { open = 0, held = 0 } = rows[0] ?? {};
      return {
        cases: cases.map(({ id, kind, status: now, email, title, iconUrl, created_at, decided_at }) => ({
          id,
          kind,
          status: now,
          email,
          title,
          iconUrl,
          createdAt: created_at.toISOString(),
          decidedAt: decided_at?.toISOString() ?? null,
        })),
        nextCursor: found.length > limit && last ? `${last.moment}.${last.id}` : null,
        waiting: { open, held },
      };
    },

    /** A case with its apps; null for an unknown one. */
    async find(claims: Claims, id: number): Promise<ReviewCase | null> {
      const [row] = await database.read(
        claims,
        (sql) => sql<CaseRow[]>`
          select found.id, found.kind, found.status, found.changes, found.problems, found.note, found.answer, found.rule,
            found.created_at, found.decided_at, ${app(sql, "webapp_id")} as webapp, ${app(sql, "other_id")} as other,
            ${publishedPage(sql)} as page,
            ${reports(sql)} as reports,
            (select email from private.case_emails(array[found.id])) as email,
            (select taken.slug from public.webapps as taken
             where found.kind = 'suggestion' and found.decided_at is null
               and taken.id in (select webapp_id from private.apps_at(array[found.changes ->> 'url']))
             limit 1) as taken_by
          from public.review_cases as found
          where found.id = ${id}`,
      );
      if (!row) return null;
      const { taken_by: takenBy, created_at: createdAt, decided_at: decidedAt, ...others } = row;
      return {
        ...others,
        takenBy,
        createdAt: createdAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
      };
    },

    /** Whether a decision stands as it was made. Asked as the service, because nobody may be signed in by then. */
    async stands(decided: Pick<ReviewCase, "id" | "status" | "answer">): Promise<boolean> {
      const [row] = await database.read(
        "service_role",
        (sql) => sql<{ status: string; answer: string }[]>`
          select status, answer from public.review_cases where id = ${decided.id}`,
      );
      return row?.status === decided.status && row.answer === decided.answer;
    },
  };
}

/** What a list is sorted by. */
const moment = (sql: Queries, status: CaseListQuery["status"]) =>
  status === "decided" ? sql`decided_at` : sql`created_at`;

/** The rows after a cursor: microseconds, a dot, and the id. */
function before(sql: Queries, status: CaseListQuery["status"], cursor: string) {
  const [micros = "", id = ""] = cursor.split(".");
  return sql`
    (${moment(sql, status)}, id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`;
}

/** Names in the text: a plan for any status would read the whole table. */
const among = (sql: Queries, status: "open" | "held") =>
  status === "open" ? sql`status = 'open'` : sql`status = 'held'`;

const waiting = (sql: Queries, status: "open" | "held") => sql`
  (select count(*)::integer
   from (
     select from public.review_cases where ${among(sql, status)} limit ${sql.unsafe(String(MAX_COUNTED_CASES))}
   ) as counted)`;

/** What people reported up to the decision. The reports of earlier cases are resolved before this one began. */
const reports = (sql: Queries) => sql`
  (select coalesce(
     jsonb_agg(jsonb_build_object('reason', reason, 'note', note, 'createdAt', ${isoTime(sql, sql`created_at`)})
       order by created_at desc),
     '[]')
   from (
     (${reportsIn(sql, sql`private.webapp_reports`, sql`found.kind = 'report' and webapp_id = found.webapp_id`)})
     union all
     (${reportsIn(sql, sql`private.page_reports`, sql`found.kind = 'page' and page_id = found.published_id`)})
   ) as told)`;

/** `table` and `which` are SQL. */
const reportsIn = (sql: Queries, table: ReturnType<Queries>, which: ReturnType<Queries>) => sql`
  select reason, note, created_at from ${table}
  where ${which}
    and (resolved_at is null or resolved_at >= found.created_at)
    and (found.decided_at is null or created_at <= found.decided_at)
  order by created_at desc
  limit ${MAX_SHOWN_REPORTS}`;

/** The published page that the case is about. */
const publishedPage = (sql: Queries) => sql`
  (select jsonb_build_object(
     'handle', person.handle, 'name', published.name, 'title', published.title, 'description', published.description,
     'itemCount', published.app_count + published.link_count,
     'isPublic', published.is_public and not published.is_removed)
   from private.published_pages as published
   join private.handles as person on person.user_id = published.user_id and person.is_current
   where published.id = found.published_id)`;

/** The app that a column of the case names, as the contract has it. */
const app = (sql: Queries, column: "webapp_id" | "other_id") => sql`
  (select jsonb_build_object(
     'id', app.id, 'slug', app.slug, 'url', app.url, 'title', app.title, 'description', app.description,
     'iconUrl', app.icon_url, 'screenshotUrl', app.screenshot_url, 'tags', app.tags, 'screenshots', (
       select coalesce(jsonb_agg(image_url order by position), '[]')
       from public.webapp_screenshots where webapp_id = app.id))
   from public.webapps as app where app.id = found.${sql(column)})`;
