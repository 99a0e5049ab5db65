/**
 * Asks the registry for known vulnerabilities of the installed packages:
 *
 *     npm run audit:dependencies                # fails on what dependencies/audit-allow-list.json does not accept
 *     npm run audit:dependencies -- --require   # also fails when the registry does not answer: before a release
 *
 * dependencies/lock-file.test.ts checks what needs no network: checksums and install scripts.
 */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openMatters, readAuditReport, type Allowed, type AuditOutcome } from "./dependencies/audit.ts";

const LIST = "scripts/dependencies/audit-allow-list.json";
const TIMEOUT_MS = 60_000;
const root = fileURLToPath(new URL("..", import.meta.url));

const outcome = await audit();
if (outcome.kind === "audited") {
  const allowList = JSON.parse(readFileSync(new URL(`../${LIST}`, import.meta.url), "utf8")) as Allowed[];
  const matters = openMatters(outcome.findings, allowList, new Date());
  if (matters.length > 0) {
    console.error(`Update the packages, or accept in ${LIST} with a reason:\n  ${matters.join("\n  ")}`);
    process.exitCode = 1;
  } else {
    console.log(`Dependencies audited: ${outcome.findings.length} known weaknesses, each accepted for now.`);
  }
} else {
  console.error(
    [
      "*******************************************************************",
      "  NOT AUDITED: nothing is known about the dependencies' weaknesses.",
      `  ${outcome.why}`,
      "*******************************************************************",
    ].join("\n"),
  );
  if (process.argv.includes("--require")) process.exitCode = 1;
}

/** npm exits with 1 for findings and for failures, so its output decides. */
function audit(): Promise<AuditOutcome> {
  return new Promise((resolve) => {
    execFile(
      "npm",
      ["audit", "--json"],
      { cwd: root, timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024, shell: process.platform === "win32" },
      (error, stdout) => {
        const why = `npm audit gave no answer: ${error?.message ?? "empty"}`;
        resolve(stdout.trim() === "" ? { kind: "not audited", why } : readAuditReport(stdout));
      },
    );
  });
}
