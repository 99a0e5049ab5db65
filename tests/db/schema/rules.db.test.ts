import { describe, expect, test } from "vitest";
import { testDatabase, type Sql } from "../support/database.ts";

const { rolledBack } = testDatabase();

/** The rule's findings, each by a name that a person can look up. The rule holds without findings. */
type Rule = { name: string; find: (sql: Sql) => Promise<readonly { finding: string }[]> };

// Rules beyond Supabase's advisors (advisors.db.test.ts), as SQL over the catalogue: private tables and views, our
// own functions in policies, partial indexes and indexes that duplicate a unique one, and our conventions.
const rules: Rule[] = [
  {
    name: "every table of ours has row-level security",
    find: async (sql) => sql`
      select oid::regclass::text as finding from pg_class
      where relnamespace::regnamespace::text in ('public', 'private') and relkind in ('r', 'p') and not relrowsecurity`,
  },
  {
    name: "every policy names its roles and is for one command",
    find: async (sql) => sql`
      select polrelid::regclass || ': ' || polname as finding from pg_policy
      where polrelid::regclass::text !~ '^(auth|storage)\\.' and (0 = any(polroles) or polcmd = '*')`,
  },
  {
    name: "policies compute who is asking once a statement, not once a row",
    find: async (sql) => sql`
      select polrelid::regclass || ': ' || polname as finding
      from pg_policy,
        lateral (select coalesce(pg_get_expr(polqual, polrelid), '') || ' ' || coalesce(pg_get_expr(polwithcheck, polrelid), '')) as rule(text)
      where regexp_replace(rule.text, 'SELECT (auth\\.(uid|role|jwt|email)|is_admin|public\\.is_admin|private\\.\\w+)\\(\\)', '', 'g')
        ~ '(auth\\.\\w+|is_admin|private\\.\\w+|current_setting)\\('`,
  },
  {
    name: "policies and functions ask for the session, because a token outlives it",
    find: async (sql) => sql`
      select polrelid::regclass || ': ' || polname as finding
      from pg_policy
      where concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ~ 'auth\\.(uid|jwt|role|email)\\('
      union all
      select oid::regprocedure::text from pg_proc
      where pronamespace::regnamespace::text in ('public', 'private') and prosrc ~ 'auth\\.(uid|jwt|role|email)\\('
        and proname <> 'member_id'`,
  },
  {
    name: "an update policy says what may be changed and into what",
    find: async (sql) => sql`
      select polrelid::regclass || ': ' || polname as finding from pg_policy
      where polcmd = 'w' and (polqual is null or polwithcheck is null)`,
  },
  {
    name: "policies are named after their table",
    find: async (sql) => sql`
      select polrelid::regclass || ': ' || polname as finding
      from pg_policy join pg_class on pg_class.oid = polrelid
      where relnamespace = 'public'::regnamespace and polname not like relname || ': %'`,
  },
  {
    // An index of the rows whose key is not null answers all that a foreign key asks.
    name: "every foreign key has an index of all rows that refer, which starts with its columns",
    find: async (sql) => sql`
      select conrelid::regclass || ' ' || conname as finding from pg_constraint
      where contype = 'f' and connamespace::regnamespace::text in ('public', 'private')
        and not exists (
          select from pg_index
          where indrelid = conrelid
            and (indpred is null or pg_get_expr(indpred, indrelid) in (
              select format('(%I IS NOT NULL)', attname) from pg_attribute
              where attrelid = conrelid and attnum = any(conkey)
            ))
            and (indkey::smallint[])[0:cardinality(conkey) - 1] = conkey
        )`,
  },
  {
    name: "every user_id that a policy compares has an index that starts with it",
    find: async (sql) => sql`
      select attrelid::regclass::text as finding from pg_attribute
      where attname = 'user_id'
        and exists (select from pg_policy where polrelid = attrelid and polrelid::regclass::text !~ '^(auth|storage)\\.')
        and not exists (select from pg_index where indrelid = attrelid and indpred is null and indkey[0] = attnum)`,
  },
  {
    name: "no table has two indexes for the same",
    find: async (sql) => sql`
      select string_agg(indexrelid::regclass::text, ', ') as finding
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace::regnamespace::text in ('public', 'private')
      group by indrelid, indkey::text, indclass::text, indoption::text, indpred::text, indexprs::text
      having count(*) > 1`,
  },
  {
    name: "no function trusts the caller's search_path",
    find: async (sql) => sql`
      select oid::regprocedure::text as finding from pg_proc
      where pronamespace::regnamespace::text in ('public', 'private')
        and not coalesce('search_path=""' = any(proconfig), false)`,
  },
  {
    name: "no function is everybody's to execute",
    find: async (sql) => sql`
      select oid::regprocedure::text as finding from pg_proc
      where pronamespace::regnamespace::text in ('public', 'private')
        and (proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`,
  },
  {
    name: "a SECURITY DEFINER function says why",
    find: async (sql) => sql`
      select oid::regprocedure::text as finding from pg_proc
      where prosecdef and pronamespace::regnamespace::text in ('public', 'private')
        and coalesce(obj_description(oid, 'pg_proc'), '') !~ 'SECURITY DEFINER because .+'`,
  },
  {
    name: "no view reads with its owner's rights",
    find: async (sql) => sql`
      select oid::regclass::text as finding from pg_class
      where relkind in ('v', 'm') and relnamespace::regnamespace::text in ('public', 'private')
        and not coalesce('security_invoker=true' = any(reloptions), false)`,
  },
  {
    name: "tables, views, functions and types of ours say what they are for",
    find: async (sql) => sql`
      select oid::regclass::text as finding from pg_class
      where relkind in ('r', 'p', 'v', 'm') and relnamespace::regnamespace::text in ('public', 'private')
        and obj_description(oid, 'pg_class') is null
      union all
      select oid::regprocedure::text from pg_proc
      where pronamespace::regnamespace::text in ('public', 'private') and obj_description(oid, 'pg_proc') is null`,
  },
  {
    name: "the API's roles own nothing and create nothing",
    find: async (sql) => sql`
      select rolname || ' in ' || nspname as finding
      from pg_roles, pg_namespace
      where rolname in ('anon', 'authenticated', 'service_role') and nspname in ('public', 'private', 'extensions')
        and has_schema_privilege(rolname, nspname, 'create')
      union all
      select oid::regclass::text from pg_class
      where relowner::regrole::text in ('anon', 'authenticated', 'service_role')`,
  },
  {
    name: "a new table or function is nobody's until it is granted",
    find: async (sql) => sql`
      select defaclobjtype::text || ' to ' || coalesce(nullif(grantee, 0)::regrole::text, 'public') as finding
      from pg_default_acl, aclexplode(defaclacl)
      where defaclrole = 'postgres'::regrole
        and (defaclnamespace = 0 or defaclnamespace::regnamespace::text in ('public', 'private'))
        and grantee <> defaclrole`,
  },
];

describe("the schema follows the rule that", () => {
  test.each(rules.map(({ name, find }) => [name, find] as const))("%s", (_name, find) =>
    rolledBack(async (db) => {
      expect((await find(db.sql)).map((row) => row.finding)).toEqual([]);
    })(),
  );
});

// A rule that checks nothing would hold for ever.
describe("a rule", () => {
  test(
    "finds each breach",
    rolledBack(async ({ sql }) => {
      await sql.unsafe(`
        create table public.careless (user_id uuid references auth.users, again uuid);
        create index careless_again_1 on public.careless (again);
        create index careless_again_2 on public.careless (again);
        create policy "first" on public.careless for select using (user_id is null);
        create policy "second" on public.careless for all to anon using (true);
        create policy "third" on public.careless for select to anon using (public.is_admin());
        create policy "fourth" on public.careless for update to anon using (true);
        create policy "fifth" on public.careless for delete to authenticated using (user_id = (select auth.uid()));
        create view public.leak as select * from public.careless;
        create function public.careless() returns int language sql security definer as 'select 1';
        grant execute on function public.careless() to public;
        alter default privileges in schema public grant all on tables to anon;
        grant create on schema public to anon;
      `);
      const silent: string[] = [];
      // oxlint-disable-next-line no-await-in-loop -- one connection
      for (const rule of rules) if ((await rule.find(sql)).length === 0) silent.push(rule.name);
      expect(silent).toEqual([]);
    }),
  );
});
