import { readFileSync, writeFileSync } from "node:fs";
import type { Visits } from "./visits.ts";

/** What `npm run bench:members` measured. */
export interface Measured {
  members: number;
  /** How long it took to write the members, and the whole run. */
  seedSeconds: number;
  seconds: number;
  /** The machine's load average during the visits, and its processors. */
  load: number;
  processors: number;
  /** With indexes, by table. */
  bytesAMember: Record<string, number>;
  visits: Record<Visit, Visits & { statements: number }>;
  /** What the worker fetches of a version in which all files are new: bytes of gzip, and files. */
  release: { bytes: number; files: number };
}

/** A new tab asks whether anything is new; only if so, it asks for the home screen as well. */
export type Visit = "new tab" | "home, unchanged" | "home, changed";

const MEASURED = new URL("measured.json", import.meta.url);
const PAGE = new URL("../../../docs/scale.md", import.meta.url);
const [START, END] = ["<!-- npm run bench:members -- --write -->\n\n", "\n<!-- end -->"];

const SIZES = [10_000, 100_000, 1_000_000];
const TABS_A_DAY = 50;
/** The busiest hours have three times the average. */
const PEAK = 3;
/** Of the tabs, so many are looked at for 30 s, and then for so long. */
const LONG_SHARE = 0.1;
const LONG_S = 300;
const VERSIONS = "private.home_revisions";

export const readMeasured = () => JSON.parse(readFileSync(MEASURED, "utf8")) as Measured;

/** Keeps the figures, and the tables that docs/scale.md has of them. */
export function writeMeasured(measured: Measured): void {
  writeFileSync(MEASURED, `${JSON.stringify(measured, null, 2)}\n`);
  const page = readFileSync(PAGE, "utf8");
  const [before, after] = [page.indexOf(START) + START.length, page.indexOf(END)];
  writeFileSync(PAGE, page.slice(0, before) + tablesOf(measured) + page.slice(after));
}

/** The part of docs/scale.md that is made of the figures. */
export const tablesOf = (measured: Measured): string =>
  [visitsTable(measured), membersTable(measured), sizesTable(measured)].join("\n");

function visitsTable({ visits }: Measured): string {
  const all = Object.entries(visits);
  return table([
    ["one request", ...all.map(([name]) => name)],
    ["statements", ...all.map(([, { statements }]) => whole(statements))],
    ["bytes sent, with headers", ...all.map(([, { bytesSent }]) => whole(bytesSent))],
    ["bytes received, with headers", ...all.map(([, { bytesReceived }]) => whole(bytesReceived))],
    [
      "ms of a processor: page server and gateway",
      ...all.map(([, { processorMs }]) => fine(processorMs.site)),
    ],
    ["ms of a processor: function", ...all.map(([, { processorMs }]) => fine(processorMs.function))],
    ["ms of a processor: Postgres", ...all.map(([, { processorMs }]) => fine(processorMs.postgres))],
    ["a second on two processors, by their time", ...all.map(([, visit]) => whole(2_000 / totalMs(visit)))],
    ["a second in this run", ...all.map(([, { aSecond }]) => whole(aSecond))],
    ["p95 in this run, 20 connections, ms", ...all.map(([, { p95Ms }]) => whole(p95Ms))],
    [
      "the generator's share of the time",
      ...all.map(([, { generatorShare }]) => `${whole(generatorShare * 100)} %`),
    ],
  ]);
}

function membersTable({ bytesAMember }: Measured): string {
  const tables = Object.entries(bytesAMember).map(([name, bytes]) => [`\`${name}\``, whole(bytes)]);
  const all = Object.values(bytesAMember).reduce((sum, bytes) => sum + bytes, 0);
  const rest = all - (bytesAMember[VERSIONS] ?? 0);
  return table([
    ["bytes a member, with indexes", ""],
    ...tables,
    ["without earlier versions", whole(rest)],
    ["all", whole(all)],
  ]);
}

function sizesTable({ bytesAMember, visits, release }: Measured): string {
  const tab = visits["new tab"];
  const kept = bytesAMember[VERSIONS] ?? 0;
  const rest = Object.values(bytesAMember).reduce((sum, bytes) => sum + bytes, 0) - kept;
  const peakOf = (members: number) => ((members * TABS_A_DAY) / 86_400) * PEAK;
  const row = (what: string, figure: (members: number) => string) => [what, ...SIZES.map(figure)];
  return table([
    row("members", whole),
    row("new tabs a second, at the peak", (members) => whole(peakOf(members))),
    row("processors at the peak, all parts", (members) => fine((peakOf(members) * totalMs(tab)) / 1000)),
    row("of it Postgres", (members) => fine((peakOf(members) * tab.processorMs.postgres) / 1000)),
    row("database without earlier versions, GB", (members) => fine((members * rest) / 1e9)),
    row("earlier versions, GB", (members) => fine((members * kept) / 1e9)),
    row("answers a month, GB", (members) => whole((members * TABS_A_DAY * 30 * tab.bytesReceived) / 1e9)),
    row("Realtime connections at the peak", (members) => whole(peakOf(members) * LONG_SHARE * LONG_S)),
    row("a release to all browsers, GB", (members) => whole((members * release.bytes) / 1e9)),
  ]);
}

const totalMs = ({ processorMs }: Visits) => processorMs.site + processorMs.function + processorMs.postgres;
const whole = (figure: number) => Math.round(figure).toLocaleString("en-US");
const fine = (figure: number) => (figure >= 10 ? whole(figure) : String(Number(figure.toPrecision(2))));

/** As oxfmt writes it: the first row is the head, the first column is text. */
function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(4, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |\n`;
  const rule = widths.map((width, column) =>
    column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  const [head = [], ...body] = rows;
  return [head, rule, ...body].map(line).join("");
}
