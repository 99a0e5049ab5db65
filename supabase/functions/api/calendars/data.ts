import { CALENDAR_LIMITS } from "../../_shared/contract/widgets/calendars.ts";
import type { Database, Queries } from "../../_shared/database/database.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import type { Failure } from "./failure.ts";
import { MODEL_VERSION } from "./model.ts";

const FRESH_SECONDS = 15 * 60;
/** The delay after a failed fetch. Each further failure doubles it, up to the usual interval. */
const FIRST_RETRY_SECONDS = 30;
/** The lease outlasts any fetch. */
const LEASE_SECONDS = 20;

export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface ReadContent {
  name: string;
  content: string;
  validators: Validators;
}

export interface KeptCalendar {
  id: string;
  /** JSON of a StoredCalendar; null when an earlier version of the function stored it. */
  content: string | null;
  fetchedAt: Date | null;
  failure: Failure | null;
  /** The last fetch was more than an hour ago. */
  isOld: boolean;
  /** The calendar needs a fetch, or a new `asked_at`. */
  isDue: boolean;
}

/** A calendar that this instance has leased for a fetch. */
export interface ClaimedCalendar extends Validators {
  id: string;
  url: string;
}

export type CalendarData = ReturnType<typeof createCalendarData>;

/** People's calendars with their secret addresses. */
export function createCalendarData(database: Database) {
  return {
    /**
     * Adds a calendar, or updates the one with the same address. Null at the limit of calendars per person.
     */
    async add(claims: Claims, { url, name, content, validators }: ReadContent & { url: string }) {
      const rows = await withoutRow(() =>
        database.asUser(claims, async (tx) => {
          await tx`select pg_advisory_xact_lock(hashtextextended('calendars ' || private.member_id(), 0))`;
          return tx<{ id: string; name: string }[]>`
            with own as (select url from private.calendars)
            insert into private.calendars
              (user_id, url, name, content, version, etag, last_modified, fetched_at, next_read_at)
            select private.member_id(), ${url}, ${name}, ${content}, ${MODEL_VERSION}, ${validators.etag},
              ${validators.lastModified}, now(), now() + make_interval(secs => ${FRESH_SECONDS})
            where (select count(*) from own where own.url <> ${url}) < ${CALENDAR_LIMITS.perPerson}
            on conflict (user_id, url) do update
            set name = excluded.name, content = excluded.content, version = excluded.version, etag = excluded.etag,
                last_modified = excluded.last_modified, fetched_at = excluded.fetched_at,
                next_read_at = excluded.next_read_at, asked_at = now(), failures = 0, failure = null
            returning id, name`;
        }),
      );
      return rows[0] ?? null;
    },

    /** Removes a calendar of the caller; false for an unknown one. */
    async remove(claims: Claims, id: string): Promise<boolean> {
      const rows = await database.asUser(
        claims,
        (tx) => tx`delete from private.calendars where id = ${id} returning id`,
      );
      return rows.length > 0;
    },

    /** The caller's calendars among these ids. */
    async list(claims: Claims, ids: readonly string[]): Promise<KeptCalendar[]> {
      const rows = await database.read(
        claims,
        (sql) => sql<KeptRow[]>`
          select id, case when version = ${MODEL_VERSION} then content end as content, fetched_at, failure,
            fetched_at < now() - interval '1 hour' as is_old,
            asked_at < now() - interval '1 day' or (${isDue(sql)} and not ${isHeld(sql)}) as is_due
          from private.calendars where id = any(${[...ids]}::uuid[])`,
      );
      return rows.map(({ id, content, fetched_at: fetchedAt, failure, is_old: isOld, is_due: due }) => ({
        id,
        content,
        fetchedAt,
        failure,
        isOld,
        isDue: due,
      }));
    },

    /**
     * Marks the calendars as in use and leases the due ones. Only one instance gets each lease. Deletes
     * calendars unused for 30 days, at most 20 at once.
     */
    claimDue(ids: readonly string[]): Promise<ClaimedCalendar[]> {
      return withoutRow(() =>
        database.asService(async (tx) => {
          await tx`
          update private.calendars set asked_at = now()
          where id = any(${[...ids]}::uuid[]) and asked_at < now() - interval '1 day'`;
          await tx`
          delete from private.calendars where ctid = any(array(
            select ctid from private.calendars where asked_at < now() - interval '30 days' limit 20
            for update skip locked
          ))`;
          const rows = await tx<ClaimedRow[]>`
          update private.calendars
          set refreshing_until = now() + make_interval(secs => ${LEASE_SECONDS})
          where id in (
            select id from private.calendars
            where id = any(${[...ids]}::uuid[]) and ${isDue(tx)} and not ${isHeld(tx)}
            order by id
            for update skip locked
          )
          returning id, url, version, etag, last_modified`;
          return rows.map(({ id, url, version, etag, last_modified: lastModified }) =>
            version === MODEL_VERSION
              ? { id, url, etag, lastModified }
              : { id, url, etag: null, lastModified: null },
          );
        }),
      );
    },

    async store(id: string, { content, validators }: ReadContent): Promise<void> {
      await withoutRow(() =>
        database.asService(
          (tx) => tx`
            update private.calendars
            set content = ${content}, version = ${MODEL_VERSION}, etag = ${validators.etag},
                last_modified = ${validators.lastModified}, fetched_at = now(),
                next_read_at = now() + make_interval(secs => ${FRESH_SECONDS}), refreshing_until = null,
                failures = 0, failure = null
            where id = ${id}`,
        ),
      );
    },

    /** Records that a fetch found no change. */
    async keep(id: string): Promise<void> {
      await withoutRow(() =>
        database.asService(
          (tx) => tx`
            update private.calendars
            set fetched_at = now(), next_read_at = now() + make_interval(secs => ${FRESH_SECONDS}),
                refreshing_until = null, failures = 0, failure = null
            where id = ${id}`,
        ),
      );
    },

    /** Records a failed fetch. The stored content stays. */
    async fail(id: string, failure: Failure): Promise<void> {
      await withoutRow(() =>
        database.asService(
          (tx) => tx`
            update private.calendars
            set next_read_at = now() + make_interval(
                  secs => least(${FRESH_SECONDS}, ${FIRST_RETRY_SECONDS} * 2 ^ least(failures, 10))
                ),
                refreshing_until = null, failures = failures + 1, failure = ${failure}
            where id = ${id}`,
        ),
      );
    },
  };
}

/** A time further ahead than any valid one comes from a wrong clock and counts as due. */
function isDue(sql: Queries) {
  return sql`(
    version <> ${MODEL_VERSION} or next_read_at <= now()
    or next_read_at > now() + make_interval(secs => ${FRESH_SECONDS + 60})
  )`;
}

function isHeld(sql: Queries) {
  return sql`(
    coalesce(refreshing_until > now() and refreshing_until <= now() + make_interval(secs => ${LEASE_SECONDS + 60}), false)
  )`;
}

/** Drops the details of database errors: they quote the refused row, which contains the secret address. */
async function withoutRow<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error) Object.assign(error, { detail: undefined, where: undefined });
    throw error;
  }
}

interface KeptRow {
  id: string;
  content: string | null;
  fetched_at: Date | null;
  failure: Failure | null;
  is_old: boolean;
  is_due: boolean;
}

interface ClaimedRow {
  id: string;
  url: string;
  version: number;
  etag: string | null;
  last_modified: string | null;
}
