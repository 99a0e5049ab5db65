import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runSupabase } from "../../support/supabase-cli.ts";
import { createHostedProject, type HostedProject } from "../support/hosted-project.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

type Finding = { name: string; detail: string; metadata: { schema: string } };

/** The accepted findings of Supabase's advisors. Level WARN and above is never accepted. */
const EXPECTED = [
  {
    name: "rls_enabled_no_policy",
    schema: "private",
    reason: "only definer functions and the owner read private tables, which need no policy for that",
  },
  {
    name: "unused_index",
    schema: "public",
    reason: "a new database has answered nobody yet",
  },
  {
    name: "unused_index",
    schema: "private",
    reason: "a new database has answered nobody yet",
  },
];

const isOf = ({ name, schema }: { name: string; schema: string }, finding: Finding): boolean =>
  finding.name === name && finding.metadata.schema === schema;
const isExpected = (finding: Finding): boolean => EXPECTED.some((entry) => isOf(entry, finding));

/** The findings of the Supabase CLI's advisors for the project. The exit code is 1 from level WARN on. */
async function advise(project: HostedProject): Promise<{ exitCode: number | null; findings: Finding[] }> {
  const target = ["--db-url", project.ownerUrl, "--output-format", "json"];
  const outcome = await runSupabase("db", "advisors", ...target, "--level", "info", "--fail-on", "warn");
  const { results } = JSON.parse(outcome.stdout) as { results?: Finding[] };
  if (!results) throw new Error(`supabase db advisors: ${outcome.stdout}`);
  return { exitCode: outcome.exitCode, findings: results };
}

let project: HostedProject;
beforeAll(async () => {
  project = await createHostedProject(testBackend.dbUrl);
  await project.push();
});
afterAll(() => project.drop());

describe("Supabase's advisors", () => {
  let advice: Awaited<ReturnType<typeof advise>>;
  beforeAll(async () => {
    advice = await advise(project);
  });

  test("find only expected findings", () => {
    const unexpected = advice.findings.filter((finding) => !isExpected(finding));
    expect(unexpected.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([]);
    expect(advice.exitCode).toBe(0);
  });

  const expected = EXPECTED.map((entry) => [entry.name, entry.schema, entry.reason, entry] as const);
  test.each(expected)("still find %s in %s: %s", (_name, _schema, _reason, entry) => {
    expect(advice.findings.filter((finding) => isOf(entry, finding))).not.toEqual([]);
  });

  test("find breaches of their rules, and end with a failure", async () => {
    await project.owner.unsafe(`
      create table public.open (user_id uuid references auth.users, again uuid);
      grant select on public.open to anon;
      create table public.silent (id int primary key);
      create table public.doubled (id int primary key);
      alter table public.silent enable row level security;
      alter table public.doubled enable row level security;
      create policy "first" on public.doubled for select to anon using (auth.uid() is null);
      create policy "second" on public.doubled for select to anon using (id > 1);
      create view public.leak as select * from auth.users;
      grant select on public.leak to anon;
      create function public.careless() returns int language sql as 'select 1';
      create extension citext with schema public;`);
    const { exitCode, findings } = await advise(project);
    const broken = findings.filter((finding) => !isExpected(finding)).map(({ name }) => name);
    expect(exitCode).toBe(1);
    expect([...new Set(broken)].toSorted()).toEqual([
      "auth_rls_initplan",
      "auth_users_exposed",
      "extension_in_public",
      "function_search_path_mutable",
      "multiple_permissive_policies",
      "no_primary_key",
      "rls_disabled_in_public",
      "rls_enabled_no_policy",
      "security_definer_view",
      "unindexed_foreign_keys",
    ]);
  });
});
