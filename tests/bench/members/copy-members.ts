import { createHash } from "node:crypto";
import type postgres from "postgres";

/** So many members are written in one transaction. */
const BATCH = 20_000;

/** The id of the nth copied member, and of their session, as SQL of a number `n`. */
const uuidOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;
const memberId = uuidOf("'member-' || n");
const sessionId = uuidOf("'session-' || n");

/** The nth copied member, as the copy in Postgres has it. */
export function copiedMember(n: number): { id: string; email: string; sessionId: string } {
  const uuid = (text: string) =>
    createHash("md5")
      .update(text)
      .digest("hex")
      .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, "$1-$2-4$3-8$4-");
  return { id: uuid(`member-${n}`), email: `member-${n}@example.com`, sessionId: uuid(`session-${n}`) };
}

/** The values of a copy, by column, as SQL: what names a member or their session, and what is unique by itself. */
const OWN: Readonly<Record<string, string>> = {
  user_id: memberId,
  session_id: sessionId,
  "auth.users.id": memberId,
  "auth.users.email": "'member-' || n || '@example.com'",
  "auth.sessions.id": sessionId,
  "auth.identities.id": "gen_random_uuid()",
  "auth.identities.provider_id": memberId,
  "auth.refresh_tokens.id": "gen_random_uuid()",
  "auth.refresh_tokens.token": "md5('token-' || n)",
};

interface Table {
  name: string;
  columns: { name: string; type: string }[];
}

/**
 * Copies the first members' rows of all tables, set by set, until there are `count` more members: account, session, home
 * screen, its operations and earlier versions. Past the triggers, because nothing of it is checked twice.
 */
export async function copyMembers(
  sql: postgres.Sql,
  firstIds: readonly string[],
  count: number,
): Promise<void> {
  const tables = await tablesOfMembers(sql);
  for (let from = 0; from < count; from += BATCH) {
    const to = Math.min(from + BATCH, count) - 1;
    // oxlint-disable-next-line no-await-in-loop -- one disk
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      for (const table of tables) await tx.unsafe(copyOf(table), [[...firstIds], from, to]);
    });
  }
  await sql`vacuum analyze`;
}

/**
 * The statement that copies a table's rows of the first members ($1) for the members from $2 to $3. In the order of the
 * indexes, because each of their pages is then written once a batch.
 */
function copyOf({ name: table, columns }: Table): string {
  const owner = table === "auth.users" ? "id" : "user_id";
  const values = columns.map(({ name, type }) => {
    const own = OWN[`${table}.${name}`] ?? OWN[name];
    return own === undefined ? `first."${name}"` : `(${own})::${type}`;
  });
  return `
    insert into ${table} (${columns.map(({ name }) => `"${name}"`).join()})
    select ${values.join()} from ${table} as first
    join unnest($1::text[]) with ordinality as one (id, number) on one.id = first.${owner}::text
    cross join generate_series($2::integer, $3::integer) as n
    where n % cardinality($1::text[]) = one.number - 1
    order by ${memberId}`;
}

/** The tables with rows of members, and their columns without those that Postgres fills in. */
function tablesOfMembers(sql: postgres.Sql): Promise<Table[]> {
  return sql<Table[]>`
    select table_schema || '.' || table_name as name,
      jsonb_agg(jsonb_build_object('name', column_name, 'type', udt_name) order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('auth', 'public', 'private') and table_type = 'BASE TABLE'
      and is_identity = 'NO' and is_generated = 'NEVER' and coalesce(column_default, '') not like 'nextval(%'
    group by table_schema, table_name
    having bool_or(column_name = 'user_id') or table_schema || '.' || table_name = 'auth.users'`;
}

/** The bytes of each table with rows of members, its indexes and its large values included. */
export async function sizesOf(sql: postgres.Sql): Promise<Map<string, number>> {
  const tables = await tablesOfMembers(sql);
  const rows = await sql<{ name: string; bytes: string }[]>`
    select name, pg_total_relation_size(name::regclass) as bytes
    from unnest(${tables.map(({ name }) => name)}::text[]) as name`;
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}
