import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { format } from "oxfmt";

/** Writes a generated file as oxfmt formats it. */
export async function writeFormatted(file: string, source: string, command: string): Promise<void> {
  const { code, errors } = await format(file, source, { printWidth: 110 });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  writeGenerated(file, code, command);
}

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
