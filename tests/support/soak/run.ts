import { Member, newTally } from "./member.ts";
import { type Part, type Product, startProduct } from "./product.ts";

export interface SoakOptions {
  minutes: number;
  /** Requests a second. */
  rate: number;
  /** The number of simultaneous users; each may launch 600 apps an hour. */
  members: number;
  /** The bounds of the random time between two kills. */
  killEverySeconds: [least: number, most: number];
  /** Receives progress messages. */
  report?: (line: string) => void;
}

export interface SoakResult {
  requests: number;
  outcomes: Record<string, number>;
  slowestMs: number;
  kills: Record<"function" | "postgres", number>;
  /** The time from a kill to the next success. */
  slowestRecoveryMs: number;
  launches: { answered: number; unknown: number; counted: number };
  /** Apps whose installs minus removals differ from their rows. */
  wrongCounters: number;
  /** Drawers that differ from the promises. */
  brokenPromises: number;
  /** Memory in MB at the beginning and the end of the last third, in which nothing is killed. */
  memory: Record<Part, { before: number; after: number }>;
  connections: { before: number; after: number };
}

/** Nothing is killed in the last third, so that memory growth is visible. */
const PEACEFUL_SHARE = 1 / 3;
const SAMPLE_MS = 1_000;
const APPS = 12;

/** Uses the whole product with many people while its parts are killed, and checks its promises. */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const product = await startProduct();
  try {
    return await soakOn(product, options);
  } finally {
    await product.stop();
  }
}

async function soakOn(product: Product, options: SoakOptions): Promise<SoakResult> {
  const { sql } = product;
  const { minutes, rate, report = () => undefined } = options;
  const tally = newTally();
  const members = Array.from(
    { length: options.members },
    (_, index) => new Member(`member-${index}@example.com`, product.siteUrl, tally),
  );
  for (const member of members) await member.signIn();
  const apps = (await sql<{ id: string }[]>`select id from public.webapps order by id limit ${APPS}`).map(
    ({ id }) => Number(id),
  );

  const totalMs = minutes * 60_000;
  const peaceAtMs = totalMs * (1 - PEACEFUL_SHARE);
  const kills = { function: 0, postgres: 0 };
  const samples: { atMs: number; memory: Record<Part, number | null>; connections: number }[] = [];
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  const [least, most] = options.killEverySeconds;
  const pause = () => (least + Math.random() * (most - least)) * 1000;
  let nextKillMs = pause();
  let nextSampleMs = 0;
  let killedAt: number | null = null;
  let slowestRecoveryMs = 0;
  let requests = 0;
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
    if (killedAt !== null && tally.lastSuccessAt > killedAt + 100) {
      slowestRecoveryMs = Math.max(slowestRecoveryMs, tally.lastSuccessAt - killedAt);
      killedAt = null;
    }
    if (elapsedMs() > nextKillMs && elapsedMs() < peaceAtMs) {
      const part = (kills.function + kills.postgres) % 2 === 0 ? "postgres" : "function";
      product.kill(part);
      kills[part]++;
      killedAt ??= performance.now();
      nextKillMs = elapsedMs() + pause();
    }
    // A database that was killed last may still be starting.
    if (elapsedMs() > nextSampleMs && elapsedMs() > peaceAtMs && killedAt === null) {
      const [row] = await sql<{ count: number }[]>`select count(*)::int as count from pg_stat_activity`;
      samples.push({ atMs: elapsedMs(), memory: product.memory(), connections: row?.count ?? 0 });
      nextSampleMs = elapsedMs() + SAMPLE_MS;
      report(JSON.stringify(samples.at(-1)));
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(underWay);

  const edges = (values: number[]) => {
    const share = Math.max(1, Math.floor(values.length / 4));
    return { before: median(values.slice(0, share)), after: median(values.slice(-share)) };
  };
  const memoryOf = (part: Part) => edges(samples.flatMap(({ memory }) => memory[part] ?? []));
  const promises = await Promise.all(members.map((member) => member.brokenPromises()));
  return {
    requests,
    outcomes: Object.fromEntries(tally.outcomes),
    slowestMs: Math.round(tally.slowestMs),
    kills,
    slowestRecoveryMs: Math.round(slowestRecoveryMs),
    launches: {
      answered: tally.launchesAnswered,
      unknown: tally.launchesUnknown,
      counted: await countLaunches(product),
    },
    wrongCounters: await countWrong(product),
    brokenPromises: promises.flat().length,
    memory: { site: memoryOf("site"), function: memoryOf("function"), postgres: memoryOf("postgres") },
    connections: edges(samples.map(({ connections }) => connections)),
  };
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

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 10) / 10;
}
