import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { PROJECT_ROOT, readSettings } from "../../../local/settings.ts";
import { oneLine } from "../../../local/start-error.ts";
import { problemOf } from "../../../supabase/functions/api/config/config.ts";
import type { Report } from "../command.ts";
import { tableOf } from "../output.ts";
import { reach } from "./reach.ts";
import { knownVariables, meantBy } from "./variables.ts";

type Finding = { name: string; state: "ok" | "wrong" | "unreachable" | "unknown"; note: string };

/** `check-config`: every variable that is set here or in .env. Values are not shown, because they may be secrets. */
export async function checkConfig(): Promise<Report> {
  const file = `${PROJECT_ROOT}/.env`;
  const inFile = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const env = Object.fromEntries(
    Object.entries({ ...inFile, ...process.env }).flatMap(([name, value]) =>
      value?.trim() ? [[name, value.trim()]] : [],
    ),
  );
  const known = knownVariables();
  const found = Object.keys(env)
    .toSorted()
    .map((name) => (known.includes(name) ? check(name, env) : unknownName(name, name in inFile, known)));
  const findings = (await Promise.all(found)).filter((finding) => finding !== null);
  const isWell = findings.every(({ state }) => state === "ok");
  const text = findings.length === 0 ? "No variable is set: the defaults apply." : tableOf(findings);
  return { text, data: findings, isWell };
}

/** A name of .env that nothing reads, or one of the environment that looks like ours. */
function unknownName(name: string, isInFile: boolean, known: string[]): Finding | null {
  const meant = meantBy(name, known) ?? (isInFile ? "" : null);
  if (meant === null) return null;
  return { name, state: "unknown", note: meant ? `did you mean ${meant}?` : "nothing reads it" };
}

async function check(name: string, env: Record<string, string>): Promise<Finding> {
  const value = env[name] ?? "";
  const wrong = settingsProblem(name, value) ?? problemOf(name, value);
  if (wrong !== null) return { name, state: "wrong", note: wrong };
  const silent = await reach(name, value, env);
  return silent === null ? { name, state: "ok", note: "" } : { name, state: "unreachable", note: silent };
}

/** What `npm start` would say of this variable alone. */
function settingsProblem(name: string, value: string): string | null {
  try {
    readSettings({ STUDIO: "1", [name]: value });
    return null;
  } catch (error) {
    return oneLine(error);
  }
}
