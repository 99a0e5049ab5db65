import { readFileSync } from "node:fs";
import type { Sql } from "postgres";
import { endpoints } from "#contract/endpoints.ts";
import { createAuthService } from "../../supabase/functions/_shared/session/auth-service.ts";
import { isAgreed } from "../backup/ask.ts";
import { BackupError } from "../backup/backup-error.ts";
import type { Machine } from "../backup/one-machine.ts";
import { argument, type Call, onProject, type Report, UsageError } from "./command.ts";
import { tableOf, timeOf } from "./output.ts";

/** The network address under which Auth counts the verification. */
const LOOPBACK = "127.0.0.1";

type User = {
  id: string;
  email: string;
  createdAt: Date;
  lastSignInAt: Date | null;
  isAdmin: boolean;
  isBlocked: boolean;
};

/** `users list`, `find TEXT`, `export EMAIL`, `remove EMAIL`. */
export async function users({ words, isSure }: Call): Promise<Report> {
  const verb = argument(words, "of list, find, export and remove");
  if (verb === "list") return onProject(async ({ sql }) => listOf(await findUsers(sql, "")));
  if (verb === "find") {
    const text = argument(words, "text to find");
    return onProject(async ({ sql }) => listOf(await findUsers(sql, text)));
  }
  if (verb !== "export" && verb !== "remove")
    throw new UsageError(`users ${verb} is unknown: list, find, export and remove are there.`);
  const email = argument(words, "email address").toLowerCase();
  return onProject((project) =>
    verb === "export" ? exportUser(project, email) : removeUser(project, email, isSure),
  );
}

/** The accounts whose address or id contains this text, oldest first. */
function findUsers(sql: Sql, text: string): Promise<User[]> {
  return sql<User[]>`
    select account.id, account.email, account.created_at as "createdAt", account.last_sign_in_at as "lastSignInAt",
      administrator.email is not null as "isAdmin", coalesce(account.banned_until > now(), false) as "isBlocked"
    from auth.users as account
    left join private.administrator as administrator on administrator.email = account.email
    where strpos(account.email, ${text.toLowerCase()}) > 0 or account.id::text = ${text}
    order by account.created_at, account.id`;
}

function listOf(found: User[]): Report {
  const rows = found.map(({ id, email, createdAt, lastSignInAt, isAdmin, isBlocked }) => ({
    email,
    joined: timeOf(createdAt),
    "last sign-in": timeOf(lastSignInAt),
    "": [isAdmin && "administrator", isBlocked && "blocked"].filter(Boolean).join(", "),
    id,
  }));
  const count = found.length === 1 ? "1 account" : `${found.length} accounts`;
  return { text: found.length === 0 ? "No account." : `${tableOf(rows)}\n${count}.`, data: found };
}

async function userOf(sql: Sql, email: string): Promise<User> {
  const user = (await findUsers(sql, email)).find((found) => found.email === email);
  if (!user) throw new BackupError(`No account has the address ${email}.`);
  return user;
}

async function exportUser({ sql }: Machine, email: string): Promise<Report> {
  const user = await userOf(sql, email);
  const [row] = await sql.unsafe<{ export: string }[]>(statementsFor("export-person.sql", user.email));
  const text = row?.export ?? "";
  return { text, data: JSON.parse(text) };
}

/** Deletes the account through the API, as its member would, so that their files in Storage go too. */
async function removeUser({ sql, storage, name }: Machine, email: string, isSure: boolean): Promise<Report> {
  const user = await userOf(sql, email);
  if (user.isBlocked)
    throw new BackupError(
      `${email} is blocked, so nobody can sign in to delete the account. Unblock it first.`,
    );
  if (
    !isSure &&
    !(await isAgreed(`Delete the account ${email} of ${name}, with everything that it has? [y/N] `))
  )
    return { text: "Nothing was deleted.", data: { removed: null }, isWell: false };
  const { url, key } = storage;
  await refuseWithoutApi(url, name);
  const auth = createAuthService({ supabaseUrl: url, publishableKey: key, secretKey: key });
  const session = await auth.exchangeTokenHash(await auth.createTokenHash(email), LOOPBACK);
  await forget(sql, user.email);
  const { method, path } = endpoints.deleteAccount;
  const answer = await fetch(`${url}/functions/v1/api${path}`, {
    method,
    headers: { authorization: `Bearer ${session.access_token}`, apikey: key },
  });
  if (!answer.ok)
    throw new BackupError(
      `The API did not delete the account: status ${answer.status}, ${await answer.text()}`,
    );
  return { text: `Deleted the account ${email} (${user.id}).`, data: { removed: user.id } };
}

/**
 * Deletes the person's data outside of their account. The last statement, which deletes the account, is left to the
 * API.
 */
async function forget(sql: Sql, email: string): Promise<void> {
  const statements = statementsFor("erase-person.sql", email);
  await sql.begin((tx) => tx.unsafe(statements.slice(0, statements.lastIndexOf("delete from auth.users"))));
}

/** The file's SQL for this address, which must come from the database. */
function statementsFor(file: string, email: string): string {
  const text = readFileSync(new URL(`sql/${file}`, import.meta.url), "utf8");
  return text.replaceAll("person@example.com", () => email.replaceAll("'", "''"));
}

async function refuseWithoutApi(url: string, name: string): Promise<void> {
  const answer = await fetch(`${url}/functions/v1/api/health`).catch(() => null);
  if (!answer?.ok)
    throw new BackupError(
      `The API of ${name} does not answer, and only it deletes accounts. Start Perch first.`,
    );
}
