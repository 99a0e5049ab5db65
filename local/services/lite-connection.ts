import { PostgresConnection } from "@supabase/lite/postgres";
import postgres from "postgres";
import { type Connections, createConnections } from "../../supabase/functions/_shared/connections.ts";

/** How Auth, REST and Storage reach Postgres: on connections that are replaced when Postgres ends them. */
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
    // On its first request lite would grant ALL on every table with row-level security to the API's roles. The field is
    // private; this is the state it would reach by doing so. platform.sql and the migrations have granted what is due.
    this["rlsState"] = "active";
    // The driver takes its own parsed options again, and keeps the array types in them that one connection has read.
    const options: object = this.driver.options;
    this.#connections = createConnections(maxConnections, (single) =>
      postgres({ ...options, ...single, fetch_types: !this.#knowsTypes }),
    );
    // The only way in which lite takes a connection.
    this.driver.reserve = async () => {
      const taken = await this.#connections.take();
      return Object.assign(taken.sql, { release: () => this.#connections.giveBack(taken) });
    };
  }

  /** Reads the array types once: a connection that ends while it reads them would end the process. */
  async learnTypes(): Promise<void> {
    await this.#connections.ask`select`;
    this.#knowsTypes = true;
  }

  override async close(): Promise<void> {
    await this.#connections.end(1);
    await super.close();
  }
}

/** Stays the owner where a request would become one of the API's roles, as the hosted dashboard does. */
export class OwnerConnection extends LiteConnection {
  override withContext<T>(
    _vars: Parameters<PostgresConnection["withContext"]>[0],
    ...rest: [
      Parameters<PostgresConnection["withContext"]>[1],
      Parameters<PostgresConnection["withContext"]>[2]?,
    ]
  ): Promise<T> {
    return super.withContext(undefined, ...rest) as Promise<T>;
  }
}

/** Postgres's `2026-11-21 01:35:55.1+00` as PostgREST writes it. */
function toIso(text: string): string {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}
