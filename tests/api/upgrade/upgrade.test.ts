import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startBackend } from "../../../local/backend.ts";
import { PROJECT_ROOT } from "../../../local/settings.ts";
import { openProject } from "../../../scripts/backup/project.ts";
import { restore, verify } from "../../../scripts/backup/restore.ts";
import { Client } from "../support/client.ts";
import { change, homeOf } from "../support/home.ts";
import { startOwnBackend } from "../support/own-backend.ts";
import { MEMBER, NOTE } from "./past-member.ts";

/** 300, 100 and 20 commits before the edits of sealed migrations were found. */
const PAST = ["d9529154", "bd9be4de", "629a891f"];

/** A new folder with the migrations of a commit, which Postgres's account can reach. */
function folderWithMigrationsOf(commit: string): { dataDir: string; migrationsDir: string } {
  const folder = mkdtempSync(join(tmpdir(), "perch-upgrade-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "tree"));
  const input = execFileSync("git", ["archive", commit, "supabase/migrations"], { cwd: PROJECT_ROOT });
  execFileSync("tar", ["-x", "-C", join(folder, "tree")], { input });
  return { dataDir: join(folder, "data"), migrationsDir: join(folder, "tree/supabase/migrations") };
}

test.each(PAST)(
  "data of %s is upgraded, and everything is there and works",
  { timeout: 120_000 },
  async (commit) => {
    const { dataDir, migrationsDir } = folderWithMigrationsOf(commit);
    const old = await startBackend({
      dataDir,
      migrationsDir,
      functions: false,
      seedFile: join(dataDir, "none.sql"),
    });
    try {
      const project = await openProject("the past", {
        databaseUrl: old.dbUrl,
        supabaseUrl: old.urls.gateway,
        secretKey: old.keys.serviceRole,
      });
      await restore(project, await verify(join(import.meta.dirname, `${commit}.tar.gz`)), true);
      await project.close();
    } finally {
      await old.stop();
    }

    const perch = await startOwnBackend({ NEWS_FEEDS: "," }, dataDir);
    onTestFinished(perch.stop);
    const member = new Client(perch.gatewayUrl);
    await member.signIn(MEMBER);
    const home = await homeOf(member);
    const shown = JSON.stringify(home);
    for (const name of ["My wiki", "My app", "Work"]) expect(shown).toContain(`"${name}"`);
    const note = home.column.find(({ type }) => type === "notes")!;
    expect(JSON.stringify(note)).toContain(JSON.stringify(NOTE));

    // More than a widget's settings could hold when this data was made.
    const places = Array.from({ length: 30 }, () => ({ name: "x".repeat(400), zone: "Europe/Lisbon" }));
    const widget = `widget:${randomUUID()}`;
    const { refused } = await change(
      member,
      { kind: "add", item: widget, type: "clocks", size: "small", settings: { places }, place: "column" },
      { kind: "rename", item: "webapp:3", name: "Renamed" },
    );
    expect(refused).toEqual([]);
    expect(JSON.stringify(await homeOf(member))).toContain('"Renamed"');

    await member.call("installApp", { body: { webappId: 4 } });
    expect((await member.call("getStorefront")).status).toBe(200);
    const admin = await perch.adminClient();
    expect((await admin.call("listWebapps", { query: { search: "", page: 1, pageSize: 10 } })).status).toBe(
      200,
    );
    const { catalogues } = (await admin.call("listCatalogues")).body;
    expect(catalogues.map(({ name }) => name)).toContain("A curated shelf");
  },
);

/** Before the baseline of decision 0028, and between edits that later sealed migrations cannot follow. */
test.each([
  ["32998a85", /^This data was made with migrations that are gone .+ Nothing was changed\. Start it with/],
  [
    "17c42f3f",
    /^This data has an early text of 20261123090100_create_review_cases\.sql\. .+ Nothing was changed\./,
  ],
  ["5289fbbc", /^This data was made with migrations that are gone .+ Nothing was changed\./],
])(
  "data of %s cannot be upgraded, and the start says what to do",
  { timeout: 60_000 },
  async (commit, message) => {
    const { dataDir, migrationsDir } = folderWithMigrationsOf(commit);
    const options = { dataDir, functions: false, seedFile: join(dataDir, "none.sql") };
    const old = await startBackend({ ...options, migrationsDir });
    await old.stop();
    await expect(startBackend(options)).rejects.toThrow(message);
  },
);
