import type { ServerResponse } from "node:http";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import { createGauges, type Sources } from "./gauges.ts";

export type Metrics = {
  /** Counts a request under this name, from a fixed set, when its answer has ended. */
  watch: (call: string, outgoing: ServerResponse) => void;
  /** Counts the events in whole lines of the function's log, except its requests. */
  readLog: (lines: string) => void;
  /** Counts the slow statements in whole lines of Postgres's log. */
  readDatabaseLog: (lines: string) => void;
  contentType: string;
  /** All figures in Prometheus' text format. */
  read: () => Promise<string>;
  close: () => Promise<void>;
};

/** More names than the code has. Further ones count as `other`. */
const MAX_EVENTS = 100;
const EVENT = /^[a-z][a-z-]{0,39}$/;
const SLOW_STATEMENT = /^\S.*? LOG:  duration: /gm;
/** In seconds: from a cached answer to the longest stream that anybody waits for. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The figures of one backend, and those of its Node process. Counters start at zero with the process. */
export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry();
  const gauges = createGauges(registry, sources);
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "perch_requests_total",
    help: "Answered requests by call of the API (or auth, rest, storage, site, other) and class of status.",
    labelNames: ["call", "status"] as const,
    registers,
  });
  const durations = new Histogram({
    name: "perch_request_duration_seconds",
    help: "Time from a request's arrival to the end of its answer.",
    labelNames: ["call"] as const,
    buckets: BUCKETS,
    registers,
  });
  const limited = new Counter({
    name: "perch_rate_limits_met_total",
    help: "Requests that a limit refused (429), by call.",
    labelNames: ["call"] as const,
    registers,
  });
  const events = new Counter({
    name: "perch_events_total",
    help: "Events in the function's log: imported, checked, mail-sent, slow-transactions and every failure.",
    labelNames: ["event"] as const,
    registers,
  });
  const slowStatements = new Counter({
    name: "perch_slow_statements_total",
    help: "Statements of anybody that took more than 200 ms, as Postgres's log has them.",
    registers,
  });
  const known = new Set<string>();

  function countEvent(entry: unknown): void {
    const { event, count } = (entry ?? {}) as { event?: unknown; count?: unknown };
    if (typeof event !== "string" || event === "request") return;
    const isNamed = EVENT.test(event) && (known.has(event) || known.size < MAX_EVENTS);
    if (isNamed) known.add(event);
    events.inc({ event: isNamed ? event : "other" }, typeof count === "number" && count > 0 ? count : 1);
  }

  return {
    contentType: registry.contentType,
    async read() {
      await gauges.refresh();
      return registry.metrics();
    },
    close: gauges.close,
    watch(call, outgoing) {
      const observe = durations.startTimer({ call });
      outgoing.once("close", () => {
        observe();
        requests.inc({ call, status: classOf(outgoing) });
        if (outgoing.statusCode === 429) limited.inc({ call });
      });
    },
    readDatabaseLog(lines) {
      slowStatements.inc([...lines.matchAll(SLOW_STATEMENT)].length);
    },
    readLog(lines) {
      for (const line of lines.split("\n")) {
        // Most lines are requests, which need no parsing.
        if (!line.startsWith("{") || line.includes('"event":"request"')) continue;
        try {
          countEvent(JSON.parse(line));
        } catch {
          // A line of Deno itself, which is no event.
        }
      }
    },
  };
}

/** `2xx` and so on; `aborted` when the client left before the end. */
function classOf({ statusCode, writableFinished }: ServerResponse): string {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : "aborted";
}
