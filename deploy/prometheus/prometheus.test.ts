import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

test("dashboard and alerts name only events that the function logs, and calls of the contract", () => {
  const code = new URL("../../supabase/functions/", import.meta.url);
  const sources = readdirSync(code, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(new URL(file, code), "utf8"))
    .join("\n");
  const logged = new Set(
    [...sources.matchAll(/event: "([a-z-]+)"|createTally\(log, "([a-z-]+)"/g)].map(
      ([, one, other]) => one ?? other,
    ),
  );
  const text = (read("grafana-dashboard.json") + read("alerts.yml")).replaceAll("\\", "");
  const namesOf = (label: string) =>
    [...text.matchAll(new RegExp(`\\b${label}[!=]~?"([a-zA-Z|-]+)"`, "g"))].flatMap(([, names = ""]) =>
      names.split("|"),
    );
  expect(namesOf("event").length).toBeGreaterThan(10);
  expect(namesOf("event").filter((name) => !logged.has(name))).toEqual([]);
  expect(namesOf("call").filter((name) => !(name in endpoints))).toEqual([]);
  // In braces YAML ends an unquoted sentence at its comma.
  expect(read("alerts.yml")).not.toMatch(/summary: [^"]/);
});
