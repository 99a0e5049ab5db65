import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { generateSource } from "oazapfts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const run = promisify(execFile);

/** A program as its writer would have it: against the generated types alone. */
const PROGRAM = `
import * as perch from "./perch.ts";

export async function demonstrate(baseUrl: string, token: string, ids: { op: string; link: string }) {
  perch.defaults.baseUrl = baseUrl;
  perch.defaults.headers = { authorization: \`Bearer \${token}\` };

  const home = await perch.getHome();
  if (home.status !== 200) throw new Error(home.status === 401 ? home.data.message : "No home screen.");
  const pages: number = home.data.pages.length;

  const op: perch.HomeOp = {
    id: ids.op,
    kind: "add",
    item: \`link:\${ids.link}\`,
    name: "Our wiki",
    url: "https://wiki.example/start",
  };
  const changed = await perch.changeHome({ ops: [op] });
  if (changed.status !== 200) throw new Error("Not changed.");

  const found = await perch.searchStore({ search: "draw", limit: "5" });
  if (found.status !== 200) throw new Error("Not found.");
  const titles: string[] = found.data.webapps.map(({ title }) => title);

  const missing = await perch.getWebapp("no-app-has-this-slug");
  const code = missing.status === 404 ? missing.data.code : undefined;
  const invalid = await perch.searchStore({ limit: "many" });
  const field = invalid.status === 400 ? invalid.data.fields?.["limit"] : undefined;

  return { pages, applied: changed.data.applied, titles, code, field };
}
`;

/** Programs that the document forbids. */
const WRONG = [
  'perch.changeHome({ ops: [{ id: "x", kind: "juggle" }] });',
  "perch.searchStore({ limit: 5 });",
  "void perch.getHome().then((answer) => answer.status === 200 && answer.data.pages.trim());",
  "perch.getWebapp();",
];

let folder: string;

beforeAll(async () => {
  // Inside the project, so that programs find its packages.
  folder = await mkdtemp(`${ROOT}node_modules/.generated-client-`);
  const source = await generateSource(`${testBackend.supabaseUrl}/functions/v1/api/openapi.json`);
  await writeFile(`${folder}/perch.ts`, source);
  await writeFile(`${folder}/program.ts`, PROGRAM);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The compiler's complaints about a file of the folder. */
async function complaints(file: string): Promise<string> {
  const options = "--noEmit --strict --skipLibCheck --ignoreConfig --module esnext --target es2022".split(
    " ",
  );
  const more = "--moduleResolution bundler --allowImportingTsExtensions --lib es2023,dom,dom.iterable".split(
    " ",
  );
  const tsc = `${ROOT}node_modules/typescript/bin/tsc`;
  const done = run(process.execPath, [tsc, ...options, ...more, `${folder}/${file}`]);
  return done.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}

test("a program compiles against the client that is generated from the document", async () => {
  expect(await complaints("program.ts")).toBe("");
});

test("a program that calls wrongly does not compile", async () => {
  const lines = WRONG.join("\n");
  await writeFile(`${folder}/wrong.ts`, `import * as perch from "./perch.ts";\n${lines}\n`);
  const said = await complaints("wrong.ts");
  const places = new Set([...said.matchAll(/wrong\.ts\((\d+),/g)].map(([, line]) => Number(line)));
  expect([...places]).toEqual(WRONG.map((_line, index) => index + 2));
});

test("the generated client reads and changes a home screen, and tells errors apart", async () => {
  const member = await aMember();
  const { body } = await member.call("createAccessToken", {
    body: { name: "A program", scopes: ["read", "write"], expiresInDays: 7 },
  });
  const { demonstrate } = (await import(pathToFileURL(`${folder}/program.ts`).href)) as {
    demonstrate: (baseUrl: string, token: string, ids: object) => Promise<Record<string, unknown>>;
  };
  const ids = { op: randomUUID(), link: randomUUID() };
  const outcome = await demonstrate(`${testBackend.supabaseUrl}/functions/v1/api`, body.secret, ids);
  expect(outcome).toMatchObject({ pages: 1, applied: [ids.op], code: "not_found" });
  expect(outcome["field"]).toMatch(/number/);
  const home = await member.call("getHome");
  expect(JSON.stringify(home.body)).toContain(`link:${ids.link}`);
});
