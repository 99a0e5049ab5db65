import { expect, test } from "vitest";
import { connect } from "./database.ts";

const tlsOf = (url: string) => connect(url).options.ssl;

test("a database elsewhere is reached by TLS, one on this machine without, and sslmode decides otherwise", () => {
  expect(tlsOf("postgres://owner@db.example/postgres")).toBe("require");
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
    expect(tlsOf(`postgres://owner@${host}/postgres`)).toBeFalsy();
  }
  expect(tlsOf("postgres://owner@db.example/postgres?sslmode=disable")).toBe(false);
  expect(tlsOf("postgres://owner@127.0.0.1/postgres?sslmode=verify-full")).toBe("verify-full");
});
