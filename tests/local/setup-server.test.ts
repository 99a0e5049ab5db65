import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { UNITS } from "../../scripts/setup/files.ts";
import { openFolder, removeFolder } from "./support/folders.ts";
import { run } from "./support/programs.ts";

test("setup:server looks at the machine, writes its files, and says what needs attention", async () => {
  const root = openFolder();
  onTestFinished(() => removeFolder(root));
  const flags = [
    "--domain",
    "nowhere.invalid",
    "--admin",
    "you@perch.example",
    "--smtp-url",
    "smtp://127.0.0.1:1",
  ];
  const command = ["npm", "run", "--silent", "setup:server", "--", "--root", root, "--yes", ...flags];
  const program = run(command, {});
  expect(await program.ended).toBe(0);
  const output = program.output();
  expect(output).toMatch(/^DNS +attention +nowhere\.invalid has no address yet/m);
  expect(output).toMatch(/^mail +attention +127\.0\.0\.1:1 refuses the connection/m);
  for (const what of ["disk", "clock", "port 443", "programs"]) expect(output).toContain(`\n${what} `);
  for (const name of UNITS) expect(existsSync(join(root, "/etc/systemd/system", name))).toBe(true);
  expect(readFileSync(join(root, "/etc/caddy/Caddyfile"), "utf8")).toContain("import /etc/caddy/perch.caddy");

  const wrong = run(["npm", "run", "--silent", "setup:server", "--", "--domian", "x"], {});
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toContain("The flags are --domain, --admin");
});
