import type postgres from "postgres";
import { describe, expect, test } from "vitest";
import { postgresAnswers } from "#contract/calls/postgres-answers.ts";
import { become, type Persona, type Sql } from "../db/support/database.ts";
import { CALLERS, type Caller } from "./callers.ts";
import { type FunctionCase, privateFunctions, publicFunctions } from "./functions.ts";
import { ask } from "./rest.ts";
import { aWorld, personBehind } from "./world.ts";

const world = await aWorld();
const { sql } = world;

const nameOf = (signature: string): string => signature.replace(/\(.*$/, "");

describe.each(Object.entries(publicFunctions))("rpc/%s", (signature, { cases }) => {
  test.each(CALLERS)("answers the %s according to the matrix", async (caller) => {
    for (const each of cases) {
      const body = await each.body(world);
      const before = await whatOthersHave(caller);
      const answer = await ask(world, caller, "POST", `/rest/v1/rpc/${nameOf(signature)}`, { body });
      const got = { asks: each.asks, ...answer };
      const expected = each.answers[caller];
      if (expected === "refused") expect(got).toMatchObject({ asks: each.asks, body: { code: "42501" } });
      else if (expected === "missing") expect([each.asks, answer.status]).toEqual([each.asks, 404]);
      // 204: a function without a result.
      else expect(answer.status, each.asks).toBeOneOf([200, 204]);
      if (typeof expected === "boolean") expect(got.body).toBe(expected);
      if (expected === "shown" || expected === "unseen") {
        expect([each.asks, isNamed(each, answer.body)]).toEqual([each.asks, expected === "shown"]);
      }
      // With any arguments and any rights, it wrote nothing of anybody else's.
      expect(await whatOthersHave(caller)).toEqual(before);
    }
  });
});

const isNamed = ({ needle }: FunctionCase, body: unknown): boolean =>
  JSON.stringify(body).includes(needle?.(world) ?? "");

/** The rows of everybody but the caller, as their owner sees them. */
async function whatOthersHave(caller: Caller): Promise<unknown[]> {
  const self = personBehind(world, caller)?.id;
  const ids = [world.people.user.id, world.people.other.id].filter((id) => id !== self);
  const tables = ["user_apps", "personal_links", "widget_states", "user_preferences"];
  const found: unknown[] = [];
  for (const table of tables) {
    found.push(await sql`select * from public.${sql(table)} where user_id = any(${ids}) order by id`);
  }
  return found;
}

/** The functions whose answers pages take for what the contract says, and the columns that these ask for. */
const DESCRIBED: Record<string, [keyof typeof postgresAnswers, columns?: string]> = {
  admin_summary: ["adminSummary"],
  catalogue_apps: ["catalogueApps"],
  curated_catalogues: ["curatedCatalogues"],
  import_list_queue: ["queueItems"],
  list_cases: ["casePage"],
  order_catalogue_apps: ["catalogueApps"],
  own_access_tokens: [
    "accessTokens",
    "id,kind,name,scopes,createdAt:created_at,expiresAt:expires_at,lastUsedAt:last_used_at",
  ],
  own_figures: ["ownFigures"],
  own_sessions: [
    "sessions",
    "id,userAgent:user_agent,createdAt:created_at,lastSeenAt:last_seen_at,isCurrent:is_current",
  ],
  ownership: ["ownership"],
  preview_webapp_change: ["bulkPreview"],
  review_case: ["reviewCase"],
};

describe("answers that the contract describes", () => {
  const described = Object.entries(publicFunctions).filter(([signature]) => nameOf(signature) in DESCRIBED);

  test.each(CALLERS)("are that for the %s", async (caller) => {
    for (const [signature, { cases }] of described) {
      const [answer, columns] = DESCRIBED[nameOf(signature)] ?? [];
      const path = `/rest/v1/rpc/${nameOf(signature)}${columns ? `?select=${columns}` : ""}`;
      for (const each of cases) {
        const { status, body } = await ask(world, caller, "POST", path, { body: await each.body(world) });
        if (status !== 200 || !answer) continue;
        expect(postgresAnswers[answer].safeParse(body).error, `${signature} ${each.asks}`).toBeUndefined();
      }
    }
  });

  test("are all in the matrix", () => {
    expect(described.map(([signature]) => nameOf(signature)).toSorted()).toEqual(
      Object.keys(DESCRIBED).toSorted(),
    );
  });
});

describe("functions outside of REST", () => {
  test.each(CALLERS)("do not exist for the %s", async (caller) => {
    for (const signature of Object.keys(privateFunctions)) {
      const { status } = await ask(world, caller, "POST", `/rest/v1/rpc/${nameOf(signature)}`, { body: {} });
      expect([signature, status]).toEqual([signature, 404]);
    }
    const headers = { "content-profile": "private" };
    const asked = { body: { visitor: null }, headers };
    expect((await ask(world, caller, "POST", "/rest/v1/rpc/claim_temp_installs", asked)).status).toBe(406);
  });

  // The API connects to Postgres itself, with the caller's role: there the grants decide.
  test.each(CALLERS)("can be called by the %s according to the matrix", async (caller) => {
    for (const [signature, { who }] of Object.entries(privateFunctions)) {
      const isRefused = (await refusalOf(signature, personaOf(caller))) === "42501";
      expect([signature, isRefused]).toEqual([signature, !who.includes(caller)]);
    }
  });
});

function personaOf(caller: Caller): Persona {
  const person = personBehind(world, caller);
  if (person) return { id: person.id, email: person.email };
  return caller === "visitor" ? "anonymous" : "service";
}

/** The SQLSTATE of a call with only nulls, or null for a success. It is rolled back. */
async function refusalOf(signature: string, persona: Persona): Promise<string | null> {
  const types = /\((.*)\)$/.exec(signature)?.[1] ?? "";
  const nulls =
    types === ""
      ? ""
      : types
          .split(", ")
          .map((type) => `null::${type}`)
          .join(", ");
  const over = new Error("The call is over.");
  try {
    await sql.begin(async (transaction: Sql) => {
      await become(transaction, persona);
      await transaction.unsafe(`select private.${nameOf(signature)}(${nulls})`);
      throw over;
    });
  } catch (error) {
    if (error === over) return null;
    return (error as postgres.PostgresError).code;
  }
  return null;
}
