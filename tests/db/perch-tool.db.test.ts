import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../local/support/programs.ts";
import { createHostedTarget, type HostedTarget } from "../support/backup/hosted-target.ts";
import { aUser } from "./support/factories.ts";
import { testBackend } from "../support/backend/test-backend.ts";

let target: HostedTarget;
beforeAll(async () => {
  target = await createHostedTarget(testBackend.dbUrl);
});
afterAll(() => target.drop());

async function tool(...args: string[]) {
  const program = run(["npm", "run", "--silent", "perch", "--", ...args], target.env);
  return { exitCode: await program.ended, output: program.output() };
}

test("a hosted project's owner, who is no superuser, lists accounts and changes limits", async () => {
  const { id, email } = await aUser(target.project.platform, { email: "ada@example.com" });
  const list = await tool("users", "list", "--json");
  expect(JSON.parse(list.output)).toMatchObject([{ id, email, isBlocked: false }]);
  expect(JSON.parse((await tool("users", "export", email)).output)).toMatchObject({ account: { id } });

  expect(await tool("limits", "set", "edit-by-user", id, "30")).toMatchObject({ exitCode: 0 });
  // By the address, which leads to the id.
  expect((await tool("limits", "see", email)).output).toMatch(/edit-by-user +30 of 30/);
  expect(await tool("limits", "clear", email)).toMatchObject({
    output: "Cleared 1 of the limits of ada@example.com.\n",
  });
});

test("without its API a project keeps its accounts, and its state says what is down", async () => {
  const { email } = await aUser(target.project.platform, { email: "bob@example.com" });
  const removal = await tool("users", "remove", email, "--yes");
  expect([removal.exitCode, removal.output]).toEqual([
    1,
    expect.stringContaining("only it deletes accounts"),
  ]);
  const found = await tool("users", "find", email, "--json");
  expect(JSON.parse(found.output)).toHaveLength(1);
  const { exitCode, output } = await tool("status", "--json");
  expect(exitCode).toBe(1);
  expect(JSON.parse(output)).toMatchObject({ parts: { api: "down" }, pendingMigrations: 0, accounts: 2 });
});

test("a link needs the site's address", async () => {
  const { exitCode, output } = await tool("link", "ada@example.com");
  expect([exitCode, output]).toEqual([1, "SITE_URL must name the site, because the link leads there.\n"]);
});
