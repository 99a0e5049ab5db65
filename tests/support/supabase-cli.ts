import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../local/settings.ts";

const require = createRequire(import.meta.url);
const CLI = require.resolve("supabase/dist/supabase.js");
const LONGEST_MS = 60_000;

/** The result of a CLI command. `exitCode` is null when it was killed after a minute. */
export type CliOutcome = { exitCode: number | null; stdout: string; stderr: string };

/**
 * Runs the Supabase CLI of package.json in the project, as `npx supabase` does. Its standard input is closed,
 * so it can't ask questions. It checks for no update, sends no telemetry, and writes nothing to the user's
 * home.
 */
export function runSupabase(...args: string[]): Promise<CliOutcome> {
  const home = mkdtempSync(join(tmpdir(), "perch-supabase-"));
  const env = {
    ...process.env,
    SUPABASE_HOME: home,
    SUPABASE_NO_UPDATE_NOTIFIER: "1",
    SUPABASE_TELEMETRY_DISABLED: "1",
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [CLI, ...args],
      { cwd: PROJECT_ROOT, env, timeout: LONGEST_MS, maxBuffer: 16 * 1024 * 1024 },
      (_error, stdout, stderr) => {
        rmSync(home, { recursive: true, force: true });
        resolve({ exitCode: child.exitCode, stdout, stderr });
      },
    );
    child.stdin?.end();
  });
}
