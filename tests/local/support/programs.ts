import { spawn, type ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { onTestFinished } from "vitest";
import { exited } from "../../../local/processes/processes.ts";
import { PROJECT_ROOT } from "../../../local/settings.ts";
import { freePorts } from "../../support/free-ports.ts";

export type Program = {
  child: ChildProcess;
  /** All output so far. */
  output: () => string;
  /** Resolves with the exit code; null when a signal ended it. */
  ended: Promise<number | null>;
};

export type Place = { env: Record<string, string>; siteUrl: string; mailUrl: string; gatewayUrl: string };

/** Three free ports and a data folder, as environment for `npm start`. */
export async function placeFor(dataDir: string): Promise<Place> {
  const [web, gateway, mail] = await freePorts(3);
  return {
    env: { PORT: String(web), SUPABASE_PORT: String(gateway), MAIL_PORT: String(mail), DATA_DIR: dataDir },
    siteUrl: `http://localhost:${web}`,
    gatewayUrl: `http://127.0.0.1:${gateway}`,
    mailUrl: `http://localhost:${mail}`,
  };
}

/** Runs a command of the project, e.g. ["npm", "start"], and ends it with the test. */
export function run(command: string[], env: Record<string, string>): Program {
  const program = launch(command, env);
  onTestFinished(() => end(program));
  return program;
}

/** The same for a whole test file, which ends it itself. */
export function launch(command: string[], env: Record<string, string>): Program {
  const [file = "", ...args] = command;
  const child = spawn(file, args, {
    cwd: PROJECT_ROOT,
    env: { ...process.env, NODE_ENV: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  return { child, output: () => output, ended: exited(child).then(() => child.exitCode) };
}

export async function end({ child }: Program): Promise<void> {
  child.kill("SIGTERM");
  await exited(child);
}

/** Waits until `program` has printed `text`; throws with its output when it ends first. */
export async function printed(program: Program, text: string, timeoutMs = 60_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!program.output().includes(text)) {
    if (program.child.exitCode !== null || Date.now() > end) {
      throw new Error(`It never said "${text}":\n${program.output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The processes whose command line mentions `text`, read from /proc. */
export function processesWith(text: string): { pid: number; command: string }[] {
  return processes(text, ["cmdline"]);
}

/** The processes whose command line or environment, as they were started, mentions `text`. */
export function processesStartedWith(text: string): { pid: number; command: string }[] {
  return processes(text, ["cmdline", "environ"]);
}

function processes(text: string, places: ("cmdline" | "environ")[]): { pid: number; command: string }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const read = (place: string) =>
        readFileSync(`/proc/${name}/${place}`, "utf8").replaceAll("\0", " ").trim();
      try {
        const mentions = places.some((place) => read(place).includes(text));
        return mentions ? [{ pid: Number(name), command: read("cmdline") }] : [];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}
