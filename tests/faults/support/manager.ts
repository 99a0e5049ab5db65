import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { end, launch, type Program } from "../../local/support/programs.ts";

export type Managed = {
  /** What all runs so far have printed. */
  output: () => string;
  /** How each run that is over ended: its exit code, or the signal that killed it. */
  ends: (number | NodeJS.Signals)[];
  /** The process of the present run. */
  pid: () => number;
};

/**
 * Runs a command as systemd runs deploy/examples/perch.service: where a run ends in failure, the next one starts after
 * `RestartSec`. Ends it with the test.
 */
export function manage(command: string[], env: Record<string, string>): Managed {
  const restartMs = restartSeconds() * 1000;
  const runs: Program[] = [];
  const ends: Managed["ends"] = [];
  const stopping = new AbortController();

  async function keep(): Promise<void> {
    for (;;) {
      const program = launch(command, env);
      runs.push(program);
      const exitCode = await program.ended;
      if (stopping.signal.aborted) return;
      const how = exitCode ?? program.child.signalCode;
      if (how === null) throw new Error("A run has ended without code and signal.");
      ends.push(how);
      if (how === 0) return;
      await sleep(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
    }
  }
  const kept = keep();
  onTestFinished(async () => {
    stopping.abort();
    const last = runs.at(-1);
    if (last) await end(last);
    await kept;
  });
  return {
    output: () => runs.map((program) => program.output()).join(""),
    ends,
    pid: () => runs.at(-1)?.child.pid ?? 0,
  };
}

function restartSeconds(): number {
  const unit = readFileSync(new URL("../../../deploy/examples/perch.service", import.meta.url), "utf8");
  const [, seconds] = /^Restart=on-failure\nRestartSec=(\d+)$/m.exec(unit) ?? [];
  if (seconds === undefined) throw new Error("perch.service does not say when it starts Perch again.");
  return Number(seconds);
}
