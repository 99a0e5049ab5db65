import postgres from "postgres";
import type { Claims } from "../../../supabase/functions/_shared/session/claims.ts";
import type { Database } from "../../../supabase/functions/_shared/database/database.ts";
import type { Connection, Sql } from "../support/database.ts";

/** A node of a plan as EXPLAIN (FORMAT JSON) names it. */
export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Function Name"?: string;
  Plans?: PlanNode[];
}

export interface ExplainedPlan {
  /** The statement as Postgres got it, whoever sent it: the product, or one of its functions in the database. */
  query: string;
  plan: PlanNode;
}

export interface Explained {
  sql: Connection;
  /** From now on, until the transaction ends. */
  explain: (tx: Sql) => Promise<void>;
  /** The plans of all statements since the last time, those inside of functions included. */
  take: () => ExplainedPlan[];
}

const PLAN = /^duration: [\d.]+ ms\s+plan:\n/;

/** A connection that tells the plans of statements as they are executed, so that none has to be written twice. */
export function explainedConnection(dbUrl: string): Explained {
  let plans: ExplainedPlan[] = [];
  const sql = postgres(dbUrl, {
    max: 1,
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    onnotice({ message = "" }) {
      if (!PLAN.test(message)) return;
      const { "Query Text": query, Plan: plan } = JSON.parse(message.replace(PLAN, "")) as {
        "Query Text": string;
        Plan: PlanNode;
      };
      plans.push({ query: query.replaceAll(/\s+/g, " ").trim(), plan });
    },
  });
  return {
    sql,
    async explain(tx) {
      await tx`load 'auto_explain'`;
      await tx`
        select
          set_config('auto_explain.log_min_duration', '0', true),
          set_config('auto_explain.log_nested_statements', 'on', true),
          set_config('auto_explain.log_format', 'json', true),
          set_config('auto_explain.log_level', 'notice', true)`;
    },
    take() {
      const taken = plans;
      plans = [];
      return taken;
    },
  };
}

/** What the product's data layer asks, asked in one transaction of a test as whoever it would be asked as. */
export function databaseIn(tx: Sql): Database {
  async function inRole<T>(
    caller: Claims | null | "service_role",
    work: (tx: Sql) => Promise<T>,
  ): Promise<T> {
    const claims = typeof caller === "string" ? { role: caller } : (caller ?? { role: "anon" });
    const role = "role" in claims ? claims.role : "authenticated";
    await tx`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    const answer = await work(tx);
    await tx`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`;
    return answer;
  }
  return {
    read: (caller, question) => inRole(caller, async (sql) => await question(sql)),
    asUser: inRole,
    asVisitor: (work) => inRole(null, work),
    as: inRole,
    asService: (work) => inRole("service_role", work),
    end: () => Promise.resolve(),
  };
}

/** All nodes of a plan, the outermost first. */
export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
