import { Attacker } from "./attacker.ts";
import { startHostileSite, type HostileSite } from "./hostile-site.ts";
import { Member, newTally, type Tally } from "./member.ts";
import { type Part, type Product, startProduct } from "./product.ts";
import { sizesBeyondLimits } from "./sizes.ts";

export interface SoakOptions {
  minutes: number;
  /** Requests of all members together, per second. */
  rate: number;
  /** The number of simultaneous users; each may launch 600 apps an hour. */
  members: number;
  /** The number of members who send expensive requests in series. */
  attackers: number;
  /** The bounds of the random time between two kills; null kills nothing. */
  killEverySeconds: [least: number, most: number] | null;
  report?: (line: string) => void;
}

export interface SoakResult {
  requests: number;
  outcomes: Record<string, number>;
  /** The 95th percentile of members' answers in milliseconds, before and during the trouble. */
  p95: { quiet: number; trouble: number };
  slowestMs: number;
  /** The longest time without a successful answer to a member. */
  longestSilenceMs: number;
  /** The number of each outcome, by attack. */
  attacks: Record<string, Record<string, number>>;
  kills: Record<"function" | "postgres", number>;
  launches: { answered: number; unknown: number; counted: number };
  /** Apps whose installs minus removals differ from their rows. */
  wrongCounters: number;
  /** Drawers that contradict the answers. */
  brokenPromises: number;
  /** Members who exceed the limits, a line each. */
  beyondLimits: string[];
  /** Memory in MB: at the end of the quiet phase, and at the start and the end of the settled peace. */
  memory: Record<Part, Edges>;
  connections: Edges;
  mostConnections: number;
}

interface Edges {
  quiet: number;
  /** Null when the peace is too short to show growth. */
  before: number | null;
  after: number | null;
}

/**
 * Attackers and kills are active between a quiet and a peaceful phase, so that their lasting effects are
 * visible.
 */
const TROUBLE = { from: 1 / 4, to: 3 / 4 };
/** Pools and heaps fill after a restart, so the first part of the peace is not measured. */
const SETTLING_MS = 30_000;
const SAMPLE_MS = 1_000;
const APPS = 12;

/**
 * Many people use the whole product while it is attacked and its parts are killed. Returns the observations.
 */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const site = await startHostileSite();
  const product = await startProduct(site.host);
  try {
    return await soakOn(product, site, options);
  } finally {
    await product.stop();
    await site.close();
  }
}

async function soakOn(product: Product, site: HostileSite, options: SoakOptions): Promise<SoakResult> {
  const { sql } = product;
  const { minutes, rate, killEverySeconds, report = () => undefined } = options;
  const tally = newTally();
  const members = Array.from(
    { length: options.members },
    (_, index) => new Member(`member-${index}@example.com`, product.siteUrl, tally),
  );
  const attackers = Array.from(
    { length: options.attackers },
    (_, index) =>
      new Attacker(`attacker-${index}@example.com`, product.siteUrl, { ...product, site }, index * 7),
  );
  for (const person of [...members, ...attackers]) await person.signIn();
  const apps = (await sql<{ id: string }[]>`select id from public.webapps order by id limit ${APPS}`).map(
    ({ id }) => Number(id),
  );

  const totalMs = minutes * 60_000;
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  const isTrouble = (atMs: number) => atMs >= totalMs * TROUBLE.from && atMs < totalMs * TROUBLE.to;
  const kills = { function: 0, postgres: 0 };
  const samples: { atMs: number; memory: Record<Part, number | null>; connections: number | null }[] = [];
  const [least, most] = killEverySeconds ?? [Infinity, Infinity];
  const nextKill = () => elapsedMs() + (least + Math.random() * (most - least)) * 1000;
  let nextKillMs = totalMs * TROUBLE.from;
  let killedAtMs = 0;
  let nextSampleMs = 0;
  let requests = 0;
  let attacking: Promise<Record<string, Record<string, number>>> | null = null;
  const underWay = new Set<Promise<void>>();

  while (elapsedMs() < totalMs) {
    // The number of due requests; a slow machine catches up instead of sending fewer.
    const due = Math.floor((elapsedMs() * rate) / 1000);
    for (; requests < due; requests++) {
      const free = members.filter(({ isBusy }) => !isBusy);
      const member = free[Math.floor(Math.random() * free.length)];
      if (!member) break;
      const action: Promise<void> = member
        .act(Math.random(), Math.random(), apps)
        .finally(() => underWay.delete(action));
      underWay.add(action);
    }
    if (isTrouble(elapsedMs())) attacking ??= attack(attackers, () => isTrouble(elapsedMs()));
    // What is not back yet is not killed once more: that would be one outage for as long as the machine is slow.
    const isBack = (tally.successesAtMs.at(-1) ?? 0) >= killedAtMs;
    if (killEverySeconds && isTrouble(elapsedMs()) && elapsedMs() >= nextKillMs && isBack) {
      const part = (kills.function + kills.postgres) % 2 === 0 ? "postgres" : "function";
      if (product.kill(part)) {
        kills[part]++;
        killedAtMs = performance.now();
        nextKillMs = nextKill();
      }
    }
    if (!isTrouble(elapsedMs()) && elapsedMs() > nextSampleMs) {
      nextSampleMs = elapsedMs() + SAMPLE_MS;
      const connections = await countConnections(product);
      samples.push({ atMs: elapsedMs(), memory: product.memory(), connections });
      report(JSON.stringify(samples.at(-1)));
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(underWay);

  const edges = (values: (sample: (typeof samples)[number]) => number | null): Edges => {
    const of = (wanted: (atMs: number) => boolean) =>
      samples.filter(({ atMs }) => wanted(atMs)).flatMap((sample) => values(sample) ?? []);
    const quiet = of((atMs) => atMs < totalMs * TROUBLE.from);
    const settled = of((atMs) => atMs >= totalMs * TROUBLE.to + SETTLING_MS);
    const share = Math.ceil(settled.length / 4);
    return {
      quiet: quantile(quiet.slice(-Math.ceil(quiet.length / 4)), 0.5),
      before: share > 0 ? quantile(settled.slice(0, share), 0.5) : null,
      after: share > 0 ? quantile(settled.slice(-share), 0.5) : null,
    };
  };
  const waits = (wanted: (atMs: number) => boolean) =>
    quantile(
      tally.answers.filter(({ atMs }) => wanted(atMs - startedAt)).map(({ tookMs }) => tookMs),
      0.95,
    );
  const promises = await Promise.all(members.map((member) => member.brokenPromises()));
  return {
    requests,
    outcomes: Object.fromEntries(tally.outcomes),
    p95: { quiet: waits((atMs) => atMs < totalMs * TROUBLE.from), trouble: waits(isTrouble) },
    slowestMs: Math.round(Math.max(...tally.answers.map(({ tookMs }) => tookMs))),
    longestSilenceMs: longestSilence(tally),
    attacks: (await attacking) ?? {},
    kills,
    launches: {
      answered: tally.launchesAnswered,
      unknown: tally.launchesUnknown,
      counted: await countLaunches(product),
    },
    wrongCounters: await countWrong(product),
    brokenPromises: promises.flat().length,
    beyondLimits: await sizesBeyondLimits(sql),
    memory: {
      site: edges(({ memory }) => memory.site),
      function: edges(({ memory }) => memory.function),
      postgres: edges(({ memory }) => memory.postgres),
    },
    connections: edges(({ connections }) => connections),
    mostConnections: Math.max(...samples.map(({ connections }) => connections ?? 0)),
  };
}

/** Each attacker sends attacks in series while `goesOn`. */
async function attack(attackers: readonly Attacker[], goesOn: () => boolean) {
  const outcomes: Record<string, Record<string, number>> = {};
  await Promise.all(
    attackers.map(async (attacker) => {
      while (goesOn()) {
        const [name, outcome] = await attacker.attack();
        const counts = (outcomes[name] ??= {});
        counts[outcome] = (counts[outcome] ?? 0) + 1;
      }
    }),
  );
  return outcomes;
}

function longestSilence({ successesAtMs }: Tally): number {
  const times = successesAtMs.toSorted((a, b) => a - b);
  return Math.round(Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? time))));
}

/** Null while Postgres restarts after a kill. */
async function countConnections({ sql }: Product): Promise<number | null> {
  try {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from pg_stat_activity`;
    return row?.count ?? 0;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === "57P03" || code === "ECONNREFUSED") return null;
    throw error;
  }
}

async function countLaunches({ sql }: Product): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select coalesce(sum(launches), 0)::int as count from public.webapp_daily_stats`;
  return row?.count ?? 0;
}

async function countWrong({ sql }: Product): Promise<number> {
  const rows = await sql`
    with counted as (
      select webapp_id, sum(installs - uninstalls) as balance from public.webapp_daily_stats group by webapp_id
    ), there as (
      select webapp_id, count(*) as rows from public.user_apps group by webapp_id
    )
    select from counted full join there using (webapp_id)
    where coalesce(balance, 0) <> coalesce(rows, 0)`;
  return rows.length;
}

/** The value at or below which this share of the values lies, rounded to a tenth. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
}
