/**
 * Makes this machine a server of Perch behind Caddy, by systemd. It can be run again, after a change or an upgrade:
 *
 *     npm run setup:server                 asks; as root
 *     npm run setup:server -- --domain perch.example --admin you@perch.example --smtp-url smtps://... --yes
 *
 * `--root FOLDER` writes the files below a folder and starts nothing, to look at them.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { PROJECT_ROOT } from "../local/settings.ts";
import { oneLine } from "../local/start-error.ts";
import { BackupError } from "./backup/backup-error.ts";
import { run } from "./backup/command.ts";
import { tableOf } from "./perch/output.ts";
import { findAnswers, FLAGS, variablesOf } from "./setup/answers.ts";
import { knownVariables, serverFiles, writeFiles } from "./setup/files.ts";
import { inspect } from "./setup/machine.ts";

const ACCOUNT = "perch";

await run(async (args) => {
  const { root = "/", yes: isSure, ...flags } = readFlags(args);
  const isReal = root === "/";
  if (isReal && process.getuid?.() !== 0)
    throw new BackupError("This writes units and starts services: run it as root.");
  const answers = await findAnswers(flags, knownVariables(root), !isSure && process.stdin.isTTY === true);
  const findings = await inspect(answers);
  console.log(tableOf(findings.map(({ what, state, note }) => ({ what, state, note }))));
  const bad = isReal && findings.find(({ state }) => state === "fatal");
  if (bad) throw new BackupError(`Nothing was changed. ${bad.note}`);

  const changed = writeFiles(root, serverFiles(root, variablesOf(answers), process.execPath));
  console.log(changed.length === 0 ? "All files are as they should be." : `Wrote ${changed.join(", ")}.`);
  if (!isReal) return;
  if (!existsSync("/run/systemd/system"))
    throw new BackupError("systemd does not run here, so nothing was started.");
  startAll();
  console.log(
    `Perch runs at https://${answers.domain}. Its state: sudo -u ${ACCOUNT} npm run perch -- status`,
  );
});

function readFlags(args: string[]): Record<string, string | undefined> & { root?: string; yes?: string } {
  const text = { type: "string" } as const;
  const options = {
    root: text,
    yes: { type: "boolean" },
    ...Object.fromEntries(FLAGS.map((flag) => [flag, text])),
  } as const;
  try {
    const { yes, ...values } = parseArgs({ args, options }).values;
    return { ...(values as Record<string, string>), ...(yes ? { yes: "yes" } : {}) };
  } catch (error) {
    throw new BackupError(`${oneLine(error)} The flags are --${[...FLAGS, "root", "yes"].join(", --")}.`);
  }
}

/** Gives the files to Perch's account, builds, and starts everything, now and after each boot. */
function startAll(): void {
  if (!succeeds("id", ACCOUNT))
    execute(
      "useradd",
      "--system",
      "--user-group",
      "--home-dir",
      "/var/lib/perch",
      "--shell",
      "/usr/sbin/nologin",
      ACCOUNT,
    );
  execute("chown", "-R", `${ACCOUNT}:${ACCOUNT}`, PROJECT_ROOT);
  // The services may not write there, so the pages are built before.
  execute("runuser", "-u", ACCOUNT, "--", process.execPath, "--import", "tsx", "scripts/build-pages.ts");
  execute("systemctl", "daemon-reload");
  execute("systemctl", "enable", "--quiet", "perch.service", "perch-backup.timer", "caddy.service");
  execute("systemctl", "start", "perch-backup.timer");
  execute("systemctl", "restart", "perch.service");
  execute("systemctl", "restart", "caddy.service");
}

function succeeds(file: string, ...args: string[]): boolean {
  try {
    execFileSync(file, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function execute(file: string, ...args: string[]): void {
  try {
    execFileSync(file, args, { cwd: PROJECT_ROOT, stdio: "inherit" });
  } catch (error) {
    throw new BackupError(`${oneLine(error)}. Mend that, and run this again.`);
  }
}
