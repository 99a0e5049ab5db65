import { run } from "../../local/support/programs.ts";

/** Runs `npm run backup` or `npm run restore` as an operator does: its exit code and its output. */
export async function runCommand(
  name: "backup" | "restore",
  args: string[],
  env: Record<string, string>,
): Promise<{ exitCode: number | null; output: string }> {
  const program = run(["npm", "run", "--silent", name, "--", ...args], env);
  return { exitCode: await program.ended, output: program.output() };
}
