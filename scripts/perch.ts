/**
 * The tool for administrators, for this machine or, with DATABASE_URL, SUPABASE_URL and SUPABASE_SECRET_KEY in the
 * environment, for a remote project:
 *
 *     npm run perch -- users find ada
 *     npm run perch -- status --json
 */
import { parseArgs } from "node:util";
import { oneLine, StartError } from "../local/start-error.ts";
import { HttpError } from "../supabase/functions/_shared/http/http-error.ts";
import { BackupError } from "./backup/backup-error.ts";
import { checkConfig } from "./perch/config/check-config.ts";
import { type Command, UsageError } from "./perch/command.ts";
import { limits } from "./perch/limits.ts";
import { link } from "./perch/link.ts";
import { status } from "./perch/status.ts";
import { users } from "./perch/users.ts";

const COMMANDS: Record<string, Command[]> = {
  users: [
    { usage: "list", help: "all accounts" },
    { usage: "find TEXT", help: "accounts whose address or id has this text" },
    { usage: "export EMAIL", help: "all data about a person, as JSON" },
    { usage: "remove EMAIL", help: "deletes an account as its member would; asks first (--yes does not)" },
  ].map((part) => ({ ...part, run: users })),
  link: [{ usage: "EMAIL", help: "a sign-in link, for the day when mail is broken", run: link }],
  limits: [
    { usage: "", help: "every limit" },
    { usage: "see WHO", help: "what is counted of an email, a network address or an id" },
    { usage: "set LIMIT WHO USED", help: "sets how much of a limit somebody has used" },
    { usage: "clear WHO", help: "lets them begin again" },
  ].map((part) => ({ ...part, run: limits })),
  "check-config": [{ usage: "", help: "every variable: known, valid, reachable", run: checkConfig }],
  status: [{ usage: "", help: "parts, version, sizes, last backup", run: status }],
};

function help(): string {
  const lines = Object.entries(COMMANDS).flatMap(([name, parts]) =>
    parts.map((part) => [`${name} ${part.usage}`.trim(), part.help] as const),
  );
  const width = Math.max(...lines.map(([usage]) => usage.length));
  return [
    "npm run perch -- COMMAND [--json] [--yes]",
    "",
    ...lines.map(([usage, text]) => `  ${usage.padEnd(width)}  ${text}`),
    "",
    "It works on this machine's Perch, running or not. With DATABASE_URL, SUPABASE_URL and SUPABASE_SECRET_KEY (and",
    "SITE_URL for links) in the environment it works on that project. Exit codes: 0 all is well, 1 it is not, 2 usage.",
  ].join("\n");
}

async function main(): Promise<number> {
  let values: { json?: boolean; yes?: boolean; help?: boolean };
  let positionals: string[];
  try {
    const options = {
      json: { type: "boolean" },
      yes: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    } as const;
    ({ values, positionals } = parseArgs({ options, allowPositionals: true }));
  } catch (error) {
    console.error(`${oneLine(error)}\n\n${help()}`);
    return 2;
  }
  const [name, ...words] = positionals;
  const command = name === undefined ? undefined : COMMANDS[name]?.[0];
  if (values.help || !command) {
    const isAsked = values.help === true;
    (isAsked ? console.log : console.error)(
      name === undefined || isAsked ? help() : `There is no command ${name}.\n\n${help()}`,
    );
    return isAsked ? 0 : 2;
  }
  const { text, data, isWell = true } = await command.run({ words, isSure: values.yes === true });
  console.log(values.json ? JSON.stringify(data, null, 2) : text);
  return isWell ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isTold = error instanceof BackupError || error instanceof StartError || error instanceof HttpError;
  if (!isTold) throw error;
  console.error(error.message);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
