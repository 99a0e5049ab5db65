import type { Sql } from "postgres";
import { type LimitName, PER_DAY, PER_HOUR } from "#contract/calls/limits.ts";
import { limitKey } from "../../supabase/functions/api/limits/limits.ts";
import { argument, type Call, onProject, type Report, UsageError } from "./command.ts";
import { tableOf, timeOf } from "./output.ts";

const MOST: Record<string, number> = { ...PER_HOUR, ...PER_DAY };
const NAMES = Object.keys(MOST) as LimitName[];

type Use = { limit: LimitName; used: number; most: number; until: Date };

/**
 * `limits`: all limits. `limits see WHO`, `set LIMIT WHO USED`, `clear WHO`: the counts of one email address, network
 * address, user id or access token id. Counts are stored by a hash, so nobody can be listed.
 */
export async function limits({ words }: Call): Promise<Report> {
  const verb = words.shift();
  if (verb === undefined) return allLimits();
  if (verb === "see") {
    const who = argument(words, "email, address or id").toLowerCase();
    return onProject(async ({ sql }) => usesOf(await findUses(sql, await namesOf(sql, who))));
  }
  if (verb === "clear") {
    const who = argument(words, "email, address or id").toLowerCase();
    return onProject(async ({ sql }) => clear(sql, who));
  }
  if (verb === "set") {
    const limit = argument(words, "limit");
    const who = argument(words, "email, address or id").toLowerCase();
    const used = Number(argument(words, "number of uses"));
    return onProject(async ({ sql }) => set(sql, limit, who, used));
  }
  throw new UsageError(`limits ${verb} is unknown: see, set and clear are there.`);
}

function allLimits(): Report {
  const rows = NAMES.map((name) => ({
    limit: name,
    most: String(MOST[name]),
    per: name in PER_DAY ? "day" : "hour",
  }));
  return { text: tableOf(rows), data: rows };
}

/** The names under which somebody is counted: by address, and for an account by its id as well. */
async function namesOf(sql: Sql, who: string): Promise<string[]> {
  const accounts = await sql<{ id: string }[]>`select id from auth.users where email = ${who}`;
  return [who, ...accounts.map(({ id }) => id)];
}

function keysOf(names: string[]): { limit: LimitName; key: string }[] {
  return names.flatMap((who) => NAMES.map((limit) => ({ limit, key: limitKey(limit, who) })));
}

async function findUses(sql: Sql, names: string[]): Promise<Use[]> {
  const keys = keysOf(names);
  const rows = await sql<{ place: number; used: number; until: Date }[]>`
    select asked.place::integer, counted.taken as used, counted.expires_at as until
    from unnest(${keys.map(({ key }) => key)}::text[]) with ordinality as asked (key, place)
    join private.rate_limits as counted on counted.key_hash = sha256(convert_to(asked.key, 'utf8'))
    where counted.expires_at > now() order by asked.place`;
  return rows.flatMap(({ place, used, until }) => {
    const limit = keys[place - 1]?.limit;
    return limit ? [{ limit, used, most: MOST[limit] ?? 0, until }] : [];
  });
}

function usesOf(uses: Use[]): Report {
  const rows = uses.map(({ limit, used, most, until }) => ({
    limit,
    used: `${Math.min(used, most)} of ${most}`,
    "counted until": timeOf(until),
  }));
  return { text: uses.length === 0 ? "Nothing is counted." : tableOf(rows), data: uses };
}

async function clear(sql: Sql, who: string): Promise<Report> {
  const keys = keysOf(await namesOf(sql, who)).map(({ key }) => key);
  const { count } = await sql`
    delete from private.rate_limits
    where key_hash in (select sha256(convert_to(key, 'utf8')) from unnest(${keys}::text[]) as asked (key))`;
  return { text: `Cleared ${count} of the limits of ${who}.`, data: { cleared: count } };
}

async function set(sql: Sql, name: string, who: string, used: number): Promise<Report> {
  const limit = NAMES.find((known) => known === name);
  if (!limit) throw new UsageError(`${name} is no limit: npm run perch -- limits lists them.`);
  if (!Number.isInteger(used) || used < 1)
    throw new UsageError("The number of uses is a whole number from 1; clear sets it to 0.");
  const most = MOST[limit] ?? 0;
  const seconds = limit in PER_DAY ? 86_400 : 3600;
  await sql`
    insert into private.rate_limits as counted (key_hash, taken, expires_at)
    values (sha256(convert_to(${limitKey(limit, who)}, 'utf8')), ${used}, now() + make_interval(secs => ${seconds}))
    on conflict (key_hash) do update set
      taken = excluded.taken,
      expires_at = case when counted.expires_at > now() then counted.expires_at else excluded.expires_at end`;
  return { text: `${who} has used ${used} of ${most} of ${limit}.`, data: { limit, used, most } };
}
