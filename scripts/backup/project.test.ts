import { expect, test } from "vitest";
import { openProject, readAccess } from "./project.ts";

const WHOLE = {
  DATABASE_URL: "postgres://owner@db.example/postgres",
  SUPABASE_URL: "https://ref.supabase.example/",
  SUPABASE_SECRET_KEY: "sb_secret_x",
};

test("without DATABASE_URL the project is this machine, whatever else is set", () => {
  expect(readAccess({ SUPABASE_URL: "http://127.0.0.1:54321" })).toBeNull();
});

test("three variables name a remote project", () => {
  expect(readAccess(WHOLE)).toEqual({
    databaseUrl: "postgres://owner@db.example/postgres",
    supabaseUrl: "https://ref.supabase.example",
    secretKey: "sb_secret_x",
  });
});

test("an incomplete address is refused with the names of the missing variables", () => {
  expect(() => readAccess({ DATABASE_URL: "postgres://db.example/x" })).toThrow(
    "DATABASE_URL is set, so SUPABASE_URL and SUPABASE_SECRET_KEY must be too.",
  );
});

test("the error about an unreachable database is one line without its password", async () => {
  const access = { databaseUrl: "postgres://owner:hidden@127.0.0.1:1/x", supabaseUrl: "", secretKey: "" };
  const opening = openProject("the project", access);
  await expect(opening).rejects.toMatchObject({ name: "BackupError" });
  await expect(opening).rejects.toThrow(
    /^The database of the project does not answer: (?!.*hidden).*ECONNREFUSED/,
  );
});
