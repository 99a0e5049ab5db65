import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { aMember } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const run = promisify(execFile);
const page = readFileSync(new URL("../../../docs/api.md", import.meta.url), "utf8");

/** The commands of the page's first steps, in their order, without the indentation of the list. */
const commands = [...page.matchAll(/^ {3}```sh\n([^]*?)^ {3}```$/gm)].map(([, text = ""]) =>
  text.replaceAll(/^ {3}/gm, ""),
);

test("the steps from token to first call work as docs/api.md has them", async () => {
  const member = await aMember();
  const { body } = await member.call("createAccessToken", {
    body: { name: "As the page says", scopes: ["read", "write"], expiresInDays: 7 },
  });
  const [, read = "", search = "", add = "", remove = ""] = commands;
  expect(commands).toHaveLength(5);

  // One shell, because later steps name what earlier ones made.
  const separated = [read, search, add, remove].join("\necho\n");
  const { stdout } = await run("sh", ["-euc", separated], {
    env: {
      ...process.env,
      PERCH: `${testBackend.supabaseUrl}/functions/v1`,
      PERCH_TOKEN: body.secret,
    },
  });
  const [home, found, added, removed] = stdout
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(home).toHaveProperty("pages");
  expect(found).toHaveProperty("webapps");
  expect(added).toMatchObject({ applied: [expect.any(String)], refused: [] });
  expect(removed).toMatchObject({ applied: [expect.any(String)], refused: [] });
});
