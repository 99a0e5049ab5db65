import { PostgresConnection } from "@supabase/lite/postgres";
import postgres from "postgres";
import {
  type Connections,
  createConnections,
} from "../../supabase/functions/_shared/database/connections.ts";

type Context = Parameters<PostgresConnection["withContext"]>[0];
type Work = Parameters<PostgresConnection["withContext"]>[1];
type ContextOptions = Parameters<PostgresConnection["withContext"]>[2];

/** Statement time limits by role. Hosted sets them on its roles, and REST there applies them. */
const STATEMENT_TIMEOUTS = new Map([
  ["anon", "3s"],
  ["authenticated", "8s"],
]);

/** Connects Auth, REST and Storage to Postgres, and replaces connections that Postgres ends. */
export class LiteConnection extends PostgresConnection {
  readonly #connections: Connections<Record<string, unknown>>;
  #knowsTypes = false;

  constructor(url: string, maxConnections: number) {
    super({
      url,
      postgresOptions: {
        onnotice: () => undefined,
        connection: { application_name: "perch-services" },
        types: { timestamptz: { to: 1184, from: [1184], serialize: String, parse: toIso } },
      },
    });
    // At its first request lite would grant ALL on every table with row-level security to the API's roles. This
    // private field is the state afterwards. platform.sql and the migrations have made the right grants.
    this["rlsState"] = "active";
    // The driver accepts its own parsed options again, and caches in them the array types of one connection.
    const options: object = this.driver.options;
    this.#connections = createConnections(maxConnections, (single) =>
      postgres({ ...options, ...single, fetch_types: !this.#knowsTypes }),
    );
    // The only way to hand lite a connection.
    this.driver.reserve = async () => {
      const taken = await this.#connections.take();
      return Object.assign(taken.sql, { release: () => this.#connections.giveBack(taken) });
    };
  }

  /** Reads the array types once: a connection that ends during that query would end the process. */
  async learnTypes(): Promise<void> {
    await this.#connections.ask`select`;
    this.#knowsTypes = true;
  }

  override withContext<T>(context: Context, work: Work, options?: ContextOptions): Promise<T> {
    const timeout = context && STATEMENT_TIMEOUTS.get(roleIn(context));
    const bounded: Work = async (db) => {
      await db
        .selectNoFrom(({ fn, val }) =>
          fn("set_config", [val("statement_timeout"), val(timeout), val(true)]).as("timeout"),
        )
        .execute();
      return work(db);
    };
    return super.withContext(context, timeout === undefined ? work : bounded, options) as Promise<T>;
  }

  override async close(): Promise<void> {
    await this.#connections.end(1);
    await super.close();
  }
}

/** Keeps the owner's role instead of an API role, as the hosted dashboard does. */
export class OwnerConnection extends LiteConnection {
  override withContext<T>(_context: Context, work: Work, options?: ContextOptions): Promise<T> {
    return super.withContext<T>(undefined, work, options);
  }
}

/** The role of this request; a visitor's without a token. */
function roleIn({ auth }: NonNullable<Context>): string {
  return (auth as { role?: string } | undefined)?.role ?? "anon";
}

/** Converts Postgres's `2026-11-21 01:35:55.1+00` to PostgREST's format. */
function toIso(text: string): string {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}
