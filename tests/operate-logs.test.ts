import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../supabase/functions/_shared/log.ts";
import { fakedApi, post } from "./support/fakes/fake-deps.ts";
import { readBlock } from "./support/page-blocks.ts";

const folder = mkdtempSync(join(tmpdir(), "perch-logs-"));
const file = join(folder, "api.log");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The output of a block of docs/operate.md for the log of some requests. */
const run = (name: string): string =>
  execFileSync(
    "sh",
    ["-c", readBlock("docs/operate.md", "sh", name).replaceAll("/var/lib/perch/api.log", file)],
    {
      encoding: "utf8",
    },
  );

beforeAll(async () => {
  const lines: string[] = [];
  const api = fakedApi({
    log: createLog((line) => lines.push(line)),
    catalogues: { list: () => Promise.reject(new Error("A defect")) },
    rateLimits: { take: () => Promise.resolve(60) },
  });
  await api.request("/api/catalogues");
  await api.request("/api/catalogues?search=500");
  await api.request("/api/nothing");
  await api.request("/api/auth/send-magic-link", post({ email: "ada@example.com" }));
  writeFileSync(file, `${lines.join("\n")}\n`);
});

test("the command counts failed requests by path and status", () => {
  expect(run("What failed here, by path and status").trim()).toBe('2 "path":"/api/catalogues","status":500');
});

test("the command counts refused sign-ins", () => {
  expect(run("Refused sign-ins").trim()).toBe("1");
});
