import { connect } from "node:net";
import { expect } from "vitest";
import { PAGE_HEADERS } from "../../deploy/headers/site-headers.ts";

/** Sends these bytes as a request's target, which `fetch` and `URL` would change. Returns the raw reply. */
export const rawRequest = (port: number, target: string, headers = ""): Promise<string> =>
  rawExchange(
    port,
    `GET ${target} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\nconnection: close\r\n${headers}\r\n`,
  );

/** Sends these bytes, whether or not they are HTTP. Returns the raw reply. */
export function rawExchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => void socket.write(bytes));
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => (answer += text));
    socket.once("error", reject).once("end", () => resolve(answer));
  });
}

/** Targets that servers read in different ways. */
export const AMBIGUOUS_TARGETS = [
  "/storage/../..",
  "/storage/../../../functions/v1/api/user/home",
  "/storage/../../../../functions/v1/api/user/home",
  "/storage/%2e%2e/%2E%2e/%2e%2e/functions/v1/api/user/home",
  "/storage/.%2e/x",
  "/storage/..%2f..%2f..%2ffunctions/v1/api/user/home",
  "/storage/images/./x.png",
  "/storage/images/%00.png",
  "/storage/..\\..\\..\\functions",
  "/storage\\..\\..",
  "/storage/%5c..%5C..",
  "/api/../../../auth/v1/user",
  "/api/%2e%2e/x",
  "/api/user/..",
  "/api/..%2fx",
  "/api/user%5chome",
  "//storage/../x",
  "//evil.example/",
  "/\\evil.example/",
  "/..",
  "http://evil.example/storage/x",
  "/a/../api/health",
];

/** Checks the raw reply to an ambiguous target: the API's error below /api, elsewhere the 404 page. */
export function expectRefused(target: string, answer: string): void {
  const isCall = target.startsWith("/api/");
  expect(answer).toMatch(isCall ? /^HTTP\/1\.1 400 / : /^HTTP\/1\.1 404 /);
  expect(answer).toMatch(
    isCall
      ? /^content-type: application\/json; charset=utf-8\r$/im
      : /^content-type: text\/html; charset=utf-8\r$/im,
  );
  expect(answer).toMatch(isCall ? /"message":"[^"]+","code":"invalid_input"/ : /<main>\/-\/-: none<\/main>/);
  for (const [name, value] of Object.entries(PAGE_HEADERS)) expect(answer).toContain(`${name}: ${value}\r\n`);
  expect(answer).not.toMatch(/^cache-control: (?!no-cache|no-store)/im);
}
