import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { reviewCase, type ReviewCase } from "#contract/review/cases.ts";
import type { Suggestion, SuggestionInput } from "#contract/review/suggestions.ts";
import type { ownDatabase } from "../support/backend.ts";
import { freshUrl } from "../support/admin.ts";
import { Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

type Sql = ReturnType<typeof ownDatabase>;

export interface Suggested {
  person: Client;
  email: string;
  suggestion: Suggestion;
}

/** A new person's suggestion of an app that nobody knows. */
export async function aSuggestion(input: Partial<SuggestionInput> = {}): Promise<Suggested> {
  const person = new Client();
  const { email } = await person.signIn();
  const { body } = await person.call("sendSuggestion", { body: { url: freshUrl(), ...input } });
  return { person, email, suggestion: body.suggestion };
}

export async function theCase(admin: Client, id: number): Promise<ReviewCase> {
  const { data } = await admin.rpc("review_case", { case_id: id });
  // Parsing drops unknown fields, and fails for missing ones.
  expect(reviewCase.parse(data)).toEqual(data);
  return data as ReviewCase;
}

export async function theSuggestion({ person, suggestion }: Suggested): Promise<Suggestion | undefined> {
  const { suggestions } = (await person.call("listSuggestions")).body;
  return suggestions.find(({ id }) => id === suggestion.id);
}

/** An app of the store. */
export async function anApp(sql: Sql, columns: Record<string, unknown> = {}): Promise<number> {
  const app = {
    url: `https://${randomUUID()}.example/`,
    title: "Before",
    description: "Old words.",
    ...columns,
  };
  const [row] = await sql<[{ id: string }]>`insert into public.webapps ${sql(app)} returning id`;
  return Number(row.id);
}

/** A difference that a check found. */
export async function aDifference(
  sql: Sql,
  webappId: number,
  changes: Record<string, unknown>,
): Promise<number> {
  const [row] = await sql<[{ id: string }]>`
    insert into public.review_cases (kind, webapp_id, changes)
    values ('difference', ${webappId}, ${sql.json(changes as Record<string, string>)}) returning id`;
  return Number(row.id);
}

/** Whether a stored image is served. */
export async function isServed(path: string): Promise<boolean> {
  const name = path.replace("/storage/images/", "");
  const response = await fetch(`${testBackend.supabaseUrl}/storage/v1/object/public/images/${name}`);
  return response.ok;
}
