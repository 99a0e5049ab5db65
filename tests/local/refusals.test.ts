import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { asAfterFirstStart } from "../support/backend/used-folder.ts";
import { dataDirForTest } from "./support/folders.ts";
import { placeFor, printed, run } from "./support/programs.ts";

test("refused reads over REST log one line, repeated at most once a second", async () => {
  const dataDir = asAfterFirstStart(dataDirForTest());
  const place = await placeFor(dataDir);
  const program = run(["node", "local/run.js", "local/start.ts"], place.env);
  await printed(program, "Perch is ready: ");
  const before = program.output().length;
  const { publishableKey: apikey } = JSON.parse(readFileSync(join(dataDir, "instance.json"), "utf8")) as {
    publishableKey: string;
  };
  const read = (path: string) => fetch(`${place.gatewayUrl}/rest/v1/${path}`, { headers: { apikey } });

  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => read("personal_links?select=id&name=eq.secret")),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401));
  const seconds = (performance.now() - startedAt) / 1000;
  await read("no_such_table?select=id");

  await printed(program, "no_such_table");
  const lines = program.output().slice(before).trim().split("\n");
  const last = lines.pop();
  expect(last).toMatch(/^\S+Z GET \/rest\/v1\/no_such_table 404 Could not find the table /);
  const refused =
    /^\d{4}-\d\d-\d\dT\S+Z GET \/rest\/v1\/personal_links 401 42501 permission denied for table personal_links/;
  expect(lines.filter((line) => !refused.test(line))).toEqual([]);
  expect(lines.length).toBeLessThanOrEqual(1 + seconds);
});
