import { connect } from "node:net";

/** Sends these bytes as a request's target, which `fetch` and `URL` would change. Returns the raw reply. */
export function rawRequest(port: number, target: string, headers = ""): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(
        `GET ${target} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\nconnection: close\r\n${headers}\r\n`,
      );
    });
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
  "/storage/..\\..\\..\\functions",
  "/storage\\..\\..",
  "/storage/%5c..%5C..",
  "/api/../../../auth/v1/user",
  "/api/%2e%2e/x",
  "/api/user/..",
  "//storage/../x",
  "//evil.example/",
  "/\\evil.example/",
  "/..",
  "http://evil.example/storage/x",
  "/a/../api/health",
];
