import { expect, test } from "vitest";
import { createLog, describeError } from "./log.ts";

function lineOf(detail: unknown): string {
  const lines: string[] = [];
  createLog((line) => lines.push(line))({ level: "info", event: "test", detail });
  return lines.join("\n");
}

test.each([
  ["Key (email)=(ada.b+c@mail.example.com) exists", "ada"],
  ["/users?email=ada%40example.com", "ada"],
  ["Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl", "eyJ"],
  ["sb-x-auth-token=base64-eyJhY2Nlc3NfdG9rZW4iOiJ4In0", "eyJ"],
  ["apikey sb_secret_N7UND0UgjKTVK", "N7U"],
  ["key sk-proj-abc123", "abc123"],
  ["postgres://postgres:hunter2@localhost:5432/x", "hunter2"],
  ["http://localhost/?welcome=true&token_hash=pkce_abcdef&type=email", "abcdef"],
])("a line does not repeat what is secret in %j", (text, secret) => {
  expect(lineOf(text)).not.toContain(secret);
});

test("a line is one JSON object, also with quotes and line ends in it", () => {
  const line = lineOf('a "quoted"\nline of ada@example.com');
  expect(JSON.parse(line)).toMatchObject({ level: "info", detail: 'a "quoted"\nline of [email]' });
  expect(line).not.toContain("\n");
});

test("a log that can't be written throws nothing", () => {
  const log = createLog(() => {
    throw new Error("No space left on device");
  });
  expect(() => log({ level: "info", event: "test" })).not.toThrow();
});

test("an error is described with its causes", () => {
  const error = new Error("outer", { cause: Object.assign(new Error("inner"), { code: "42501" }) });
  expect(describeError(error)).toMatchObject({
    message: "outer",
    stack: expect.stringContaining("log.test.ts"),
    cause: { message: "inner", code: "42501" },
  });
  expect(describeError("text")).toBe("text");
});
