/**
 * Measures what members cost: `npm run bench:members [-- --members 100000] [--seconds 20] [--write]`. It starts the whole
 * product on a fresh data folder, writes members with homes, folders, widgets, sessions and earlier versions into it, and
 * sends visits of all of them. Prints the figures as JSON and the table of docs/scale.md; with --write it keeps both.
 *
 * The generator's processor time is not in the figures, and other work on the machine does not change the processor time
 * of a visit much, but it makes answers later. With 100,000 members it takes some minutes and 4 GB of disk. Linux only.
 */
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { DIST } from "../../local/web/build.ts";
import { statementBudget } from "../api/service/statement-budget.ts";
import { startProduct } from "../support/soak/product.ts";
import { copyMembers, sizesOf } from "./members/copy-members.ts";
import { makeFirstMembers } from "./members/first-members.ts";
import { type Measured, tablesOf, writeMeasured } from "./members/scale-table.ts";
import { sendVisits } from "./members/visits.ts";

const { values } = parseArgs({
  options: {
    members: { type: "string", default: "100000" },
    seconds: { type: "string", default: "20" },
    write: { type: "boolean", default: false },
  },
});
const members = Number(values.members);
const WARM_UP_S = 3;
const begun = Date.now();
const secondsSince = (start: number) => Math.round((Date.now() - start) / 1000);

const session = { path: "/api/auth/me", ...statementBudget.getSession };
const home = { path: "/api/user/home", ...statementBudget.getHome };

const product = await startProduct("");
try {
  const firstMembers = await makeFirstMembers(product);
  const before = await sizesOf(product.sql);
  const seeding = Date.now();
  const firstIds = firstMembers.map(({ id }) => id);
  await copyMembers(product.sql, firstIds, members);
  const seedSeconds = secondsSince(seeding);
  console.error(`${members} members were written in ${seedSeconds} s.`);
  const grown = [...(await sizesOf(product.sql))].map(([table, bytes]) => {
    return [table, Math.round((bytes - (before.get(table) ?? 0)) / members)] as const;
  });
  const visit = async (call: { path: string; statements: number }, isKnown: boolean) => {
    const send = (seconds: number) =>
      sendVisits(product, firstMembers, members, { ...call, isKnown }, seconds);
    await send(WARM_UP_S);
    return { ...(await send(Number(values.seconds))), statements: call.statements };
  };
  const visits: Measured["visits"] = {
    "new tab": await visit(session, false),
    "home, unchanged": await visit(home, true),
    "home, changed": await visit(home, false),
  };
  const measured: Measured = {
    members,
    seedSeconds,
    seconds: secondsSince(begun),
    load: loadavg()[0] ?? 0,
    processors: availableParallelism(),
    bytesAMember: Object.fromEntries(
      grown.filter(([, bytes]) => bytes > 0).toSorted(([, one], [, other]) => other - one),
    ),
    visits,
    release: releaseSize(),
  };
  console.log(JSON.stringify(measured, null, 2));
  console.log(tablesOf(measured));
  if (values.write) writeMeasured(measured);
} finally {
  await product.stop();
}

/** What the worker fetches when every file has changed. */
function releaseSize(): Measured["release"] {
  const assets = readdirSync(join(DIST, "assets")).filter((file) => /\.(?:js|css)$/.test(file));
  const files = ["index.html", "logo.svg", ...assets.map((file) => `assets/${file}`)];
  const sizes = files.map((file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: files.length };
}
