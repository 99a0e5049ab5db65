import { statfsSync, statSync } from "node:fs";
import postgres from "postgres";
import { Gauge, type Registry } from "prom-client";
import { createConnections } from "../../supabase/functions/_shared/database/connections.ts";
import { lastBackupFile } from "../postgres/data-dir.ts";
import { oneLine } from "../start-error.ts";

export type Sources = {
  /** Known when Postgres is up. */
  databaseUrl: () => string;
  dataDir: string;
  /** The function's processes that are up. */
  countProcesses: () => number;
};

type Gauges = {
  /** Reads all gauges. Never rejects: a database that is silent for two seconds has a gauge as well. */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
};

const PATIENCE_MS = 2_000;
/** Perch's own connections by name; backups, psql and the like are `other`. */
const APPLICATIONS = "perch-api,perch-services,perch-limits";
const STATES = "active,idle,idle in transaction";

type Row = {
  bytes: number;
  max_connections: number;
  connections: { application: string; state: string; count: number }[];
  queue: { pending: number; failed: number; oldest: number };
  checks: { due: number; overdue: number; failing: number };
};

/** The gauges that each scrape reads anew: processes, disk, last backup and the database. */
export function createGauges(registry: Registry, { databaseUrl, dataDir, countProcesses }: Sources): Gauges {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const processes = gauge(
    "perch_function_processes",
    "Processes of the function that are up: two from the first load or fault on.",
  );
  const freeBytes = gauge("perch_disk_free_bytes", "Free space of the disk with the data.");
  const diskBytes = gauge("perch_disk_bytes", "Size of the disk with the data.");
  const backup = gauge(
    "perch_last_backup_timestamp_seconds",
    "When `npm run backup` last succeeded here; 0: never.",
  );
  const isUp = gauge("perch_database_up", "Whether Postgres answered this request: 1 or 0.");
  const databaseBytes = gauge("perch_database_bytes", "Size of the database.");
  const maxConnections = gauge("perch_database_max_connections", "Connections that Postgres allows.");
  const connections = gauge("perch_database_connections", "Connections to Postgres.", [
    "application",
    "state",
  ]);
  const queue = gauge("perch_queue_items", "Items of import queues that are not done.", ["status"]);
  const oldest = gauge("perch_queue_oldest_seconds", "Age of the oldest pending item; 0: none waits.");
  const checks = gauge("perch_checks", "Listed apps by state of their checks; overdue is due for a day.", [
    "state",
  ]);

  // The array types are not needed here. If a connection ended while it read them, the process would end.
  const pool = createConnections(1, (single) =>
    postgres(databaseUrl(), {
      ...single,
      fetch_types: false,
      onnotice: () => undefined,
      connection: { application_name: "perch-metrics", statement_timeout: PATIENCE_MS },
    }),
  );

  let wasTrouble = false;

  async function readDatabase(): Promise<void> {
    const [row] = await inTime(pool.ask<Row[]>`
      select
        pg_database_size(current_database())::float8 as bytes,
        current_setting('max_connections')::int as max_connections,
        (
          select jsonb_agg(jsonb_build_object('application', application, 'state', state, 'count', connections))
          from (
            select
              case when application_name = any (string_to_array(${APPLICATIONS}, ',')) then application_name else 'other' end as application,
              case when state = any (string_to_array(${STATES}, ',')) then state else 'other' end as state,
              count(*) as connections
            from pg_stat_activity
            where backend_type = 'client backend' and pid <> pg_backend_pid()
            group by 1, 2
          ) as counted
        ) as connections,
        (
          select jsonb_build_object(
            'pending', count(*) filter (where status = 'pending'),
            'failed', count(*) filter (where status = 'failed'),
            'oldest', coalesce(extract(epoch from now() - min(created_at) filter (where status = 'pending')), 0)
          )
          from public.queue_items where status <> 'completed'
        ) as queue,
        (
          select jsonb_build_object(
            'due', count(*), 'overdue', count(*) filter (where due_at < now() - interval '1 day'),
            'failing', (select count(*) from public.webapps where is_failing)
          )
          from private.check_schedule where due_at < now()
        ) as checks`);
    if (!row) throw new Error("Postgres answered no figures.");
    databaseBytes.set(row.bytes);
    maxConnections.set(row.max_connections);
    connections.reset();
    for (const { application, state, count } of row.connections)
      connections.set({ application, state }, count);
    queue.set({ status: "pending" }, row.queue.pending);
    queue.set({ status: "failed" }, row.queue.failed);
    oldest.set(row.queue.oldest);
    for (const [state, count] of Object.entries(row.checks)) checks.set({ state }, count);
  }

  return {
    async refresh() {
      processes.set(countProcesses());
      const { bavail, blocks, bsize } = statfsSync(dataDir);
      freeBytes.set(bavail * bsize);
      diskBytes.set(blocks * bsize);
      backup.set((statSync(lastBackupFile(dataDir), { throwIfNoEntry: false })?.mtimeMs ?? 0) / 1000);
      const trouble = await readDatabase().then(() => null, oneLine);
      // Logged once, because a scraper asks again within seconds.
      if (trouble !== null && !wasTrouble) console.error(`Figures of the database can't be read: ${trouble}`);
      wasTrouble = trouble !== null;
      isUp.set(wasTrouble ? 0 : 1);
    },
    close: () => pool.end(1),
  };
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("No answer in time.")), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
