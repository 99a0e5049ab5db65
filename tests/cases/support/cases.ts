import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Bytes } from "../../../supabase/functions/_shared/guarded-fetch/network.ts";

/** An input as its program wrote it, and the lines that the test of its folder expects. */
export interface Case {
  name: string;
  file: string;
  bytes: Bytes;
  expected: string[];
}

const CASES = dirname(dirname(fileURLToPath(import.meta.url)));
const EXPECTED = ".expected.txt";

/** The cases of a folder: each `<name>.expected.txt` with the input of the same name beside it. */
export function casesIn(folder: string): Case[] {
  const at = join(CASES, folder);
  const inputs = new Map(
    readdirSync(at)
      .filter((file) => !file.endsWith(EXPECTED))
      .map((file) => [file.replace(/\.\w+$/, ""), file]),
  );
  const expectations = readdirSync(at).filter((file) => file.endsWith(EXPECTED));
  if (expectations.length !== inputs.size) throw new Error(`tests/cases/${folder}: a file has no partner.`);
  return expectations.map((expectation) => {
    const name = expectation.slice(0, -EXPECTED.length);
    const file = inputs.get(name);
    if (file === undefined) throw new Error(`tests/cases/${folder}: ${name} has no input.`);
    const expected = readFileSync(join(at, expectation), "utf8").replace(/\n$/, "");
    return {
      name: name.replaceAll("-", " "),
      file,
      bytes: new Uint8Array(readFileSync(join(at, file))),
      expected: expected === "" ? [] : expected.split("\n"),
    };
  });
}
