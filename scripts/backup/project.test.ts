import { expect, test } from "vitest";
import { openProject, readAccess } from "./project.ts";

const WHOLE = {
  DATABASE_URL: "postgres://owner@db.example/postgres",
  SUPABASE_URL: "https://ref.supabase.example/",
  SUPABASE_SECRET_KEY: "sb_secret_x",
};

test("without DATABASE_URL it is this machine, whatever else the environment says", () => {
  expect(readAccess({ SUPABASE_URL: "http://127.0.0.1:54321" })).toBeNull();
});

test("a project elsewhere is named by three variables", () => {
  expect(readAccess(WHOLE)).toEqual({
    databaseUrl: "postgres://owner@db.example/postgres",
    supabaseUrl: "https://ref.supabase.example",
    secretKey: "sb_secret_x",
  });
});

test("half of an address is refused, naming what is missing", () => {
  expect(() => readAccess({ DATABASE_URL: "postgres://db.example/x" })).toThrow(
    "DATABASE_URL is set, so SUPABASE_URL and SUPABASE_SECRET_KEY must be too.",
  );
});

test("a database that does not answer is said in one line, without its password", async () => {
  const access = { databaseUrl: "postgres://owner:hidden@127.0.0.1:1/x", supabaseUrl: "", secretKey: "" };
  const opening = openProject("the project", access);
  await expect(opening).rejects.toMatchObject({ name: "BackupError" });
  await expect(opening).rejects.toThrow(
    /^The database of the project does not answer: (?!.*hidden).*ECONNREFUSED/,
  );
});
