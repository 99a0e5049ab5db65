import { expect, test } from "vitest";
import { connect } from "./database.ts";

const tlsOf = (url: string) => connect(url).options.ssl;

test("a remote database needs TLS, a local one does not, and sslmode overrides both", () => {
  expect(tlsOf("postgres://owner@db.example/postgres")).toBe("require");
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
    expect(tlsOf(`postgres://owner@${host}/postgres`)).toBeFalsy();
  }
  expect(tlsOf("postgres://owner@db.example/postgres?sslmode=disable")).toBe(false);
  expect(tlsOf("postgres://owner@127.0.0.1/postgres?sslmode=verify-full")).toBe("verify-full");
});
