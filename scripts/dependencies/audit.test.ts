import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allowListProblems, openMatters, readAuditReport, type Allowed } from "./audit.ts";

const NOW = new Date("2027-01-10T12:00:00Z");
const advisory = {
  source: 1100000,
  name: "one",
  title: "Prototype pollution",
  url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
  severity: "high",
};
const finding = {
  id: "GHSA-aaaa-bbbb-cccc",
  package: "one",
  severity: "high",
  title: advisory.title,
  url: advisory.url,
};
const allowed: Allowed = {
  id: finding.id,
  package: "one",
  reason: "Only the build uses it, on files of our own.",
  until: "2027-01-10",
};
const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

test("a report names each vulnerability once, whichever packages depend on it", () => {
  const text = report({ one: { via: [advisory] }, two: { via: ["one", advisory] } });
  expect(readAuditReport(text)).toEqual({ kind: "audited", findings: [finding] });
  expect(readAuditReport(report({}))).toEqual({ kind: "audited", findings: [] });
});

test("a registry that does not answer gives no clean report", () => {
  const refused = JSON.stringify({ message: "405 Method Not Allowed", error: { summary: "" } });
  expect(readAuditReport(refused)).toEqual({ kind: "not audited", why: "405 Method Not Allowed" });
  for (const text of ["", "<html>", "null", "{}", '{"vulnerabilities":{}}', '{"auditReportVersion":2}']) {
    expect(readAuditReport(text).kind).toBe("not audited");
  }
});

test("a finding accepted with a reason is silent until its last day, then open again", () => {
  expect(openMatters([finding], [], NOW)).toEqual([
    "high: one: Prototype pollution https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
  ]);
  expect(openMatters([finding], [allowed], NOW)).toEqual([]);
  const [late] = openMatters([finding], [allowed], new Date("2027-01-11T00:00:00Z"));
  expect(late).toContain("was accepted until 2027-01-10");
  expect(openMatters([finding], [{ ...allowed, package: "two" }], NOW)).toHaveLength(2);
});

test("an acceptance without a finding is reported", () => {
  expect(openMatters([], [allowed], NOW)).toEqual([
    "accepted but no longer found: GHSA-aaaa-bbbb-cccc in one",
  ]);
});

test("an acceptance needs a reason and an end within 90 days", () => {
  expect(allowListProblems([allowed], NOW)).toEqual([]);
  expect(allowListProblems([{ ...allowed, reason: "fine" }], NOW)).toHaveLength(1);
  expect(allowListProblems([{ ...allowed, until: "2027-06-01" }], NOW)).toHaveLength(1);
  expect(allowListProblems([{ ...allowed, until: "never" }], NOW)).not.toEqual([]);
});

test("the project's own list is valid", () => {
  const text = readFileSync(new URL("audit-allow-list.json", import.meta.url), "utf8");
  expect(allowListProblems(JSON.parse(text) as Allowed[], new Date())).toEqual([]);
});
