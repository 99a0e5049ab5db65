import { inject } from "vitest";
import { perchVersion } from "../../../local/version.ts";

/**
 * The calls that a test of every call tries. In this process, where the function runs on Node, that is all of them. The
 * whole backend repeats a tenth on Deno, each commit's own; WHOLE_API=1 repeats all.
 */
export function callsOfThisRun<Name>(all: readonly Name[]): readonly Name[] {
  if (!inject("whole") || process.env["WHOLE_API"]) return all;
  const [, commit = "0"] = /commit ([0-9a-f]+)/.exec(perchVersion()) ?? [];
  return all.filter((_name, index) => index % 10 === Number.parseInt(commit, 16) % 10);
}
