import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";

/** Writes a generated file; with `--check` it writes nothing, and the process fails when the file is stale. */
export function writeGenerated(file: string, text: string, command: string): void {
  const name = relative(process.cwd(), file);
  if (!process.argv.includes("--check")) {
    writeFileSync(file, text);
    console.log(`Wrote ${name}.`);
  } else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    console.error(`${name} is stale: run "${command}".`);
    process.exitCode = 1;
  }
}
