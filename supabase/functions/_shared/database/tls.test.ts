import { expect, test } from "vitest";
import { tlsOf } from "./tls.ts";

test.each([
  ["postgresql://postgres:secret@db.abcdefgh.supabase.co:5432/postgres", "required"],
  ["postgres://postgres.abcdefgh:secret@aws-0-eu.pooler.supabase.com:6543/postgres", "required"],
  ["postgres://u:p@10.0.0.7/db", "required"],
  ["postgres://u:p@db:5432/db?application_name=x", "required"],
  ["postgres://u:p@localhost.example:5432/db", "required"],
  ["postgres://u:p@128.0.0.1/db", "required"],
  ["postgres://u:p@[2001:db8::1]:5432/db", "required"],
  ["postgres://u:p@localhost:5432/db", "off"],
  ["postgres://u:p@127.0.0.1:5432/db", "off"],
  ["postgres://u:p@127.9.9.9/db", "off"],
  ["postgres://u:p@[::1]:5432/db", "off"],
  ["postgres://u:p@%2Fvar%2Frun%2Fpostgresql/db", "off"],
  ["postgres:///db", "off"],
])("to %s encryption is, without a word about it, %s", (url, expected) => {
  expect(tlsOf(url)).toBe(expected);
});

test.each([
  ["disable", "off"],
  ["allow", "preferred"],
  ["prefer", "preferred"],
  ["require", "required"],
  ["verify-ca", "required"],
  ["verify-full", "required"],
])("sslmode=%s in the address wins: %s", (mode, expected) => {
  for (const host of ["db.example", "127.0.0.1"]) {
    expect(tlsOf(`postgres://u:p@${host}/db?sslmode=${mode}`)).toBe(expected);
  }
});

test("a mode that there is not is no reason to go without encryption", () => {
  expect(() => tlsOf("postgres://u:p@db.example/db?sslmode=off")).toThrow(/sslmode=off/);
});
