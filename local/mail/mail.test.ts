import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:net";
import { request } from "node:http";
import { SmtpEmailDriver } from "@supabase/lite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { HOSTILE_TEXTS } from "../../tests/support/hostile/texts.ts";
import { createInbox, startMailServer, type MailServer } from "./mail.ts";
import { openMailStore, type MailStore } from "./mail-store.ts";
import { listen, type Listening } from "../web/listen.ts";

let folder: string;
let store: MailStore;
let inbox: Listening;
let smtp: MailServer;
let url: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "perch-mail-"));
  store = openMailStore(folder, 3);
  inbox = await listen(
    createInbox(store, false),
    { port: 0, variable: "MAIL_PORT", what: "the mail inbox" },
    null,
  );
  smtp = await startMailServer(store);
  url = `http://127.0.0.1:${inbox.port}`;
});
afterEach(async () => {
  await Promise.all([smtp.stop(), inbox.close()]);
  rmSync(folder, { recursive: true });
});

const sample = {
  to: "Ada@Perch.test",
  subject: "Grüße & <b>",
  html: "<p>Hello <a href='x'>you</a></p>",
  text: "Hello",
};
const getJson = async (path: string) => (await fetch(url + path)).json() as Promise<Record<string, unknown>>;

test("a mail sent by SMTP is listed, newest first, and opens with its HTML and text", async () => {
  const driver = new SmtpEmailDriver({
    host: "127.0.0.1",
    port: smtp.port,
    from: "no-reply@perch.test",
    requireTls: false,
  });
  await driver.send(sample);
  await driver.send({ ...sample, subject: "Second" });
  const { messages } = (await getJson("/api/messages")) as { messages: { id: string; subject: string }[] };
  expect(messages.map(({ subject }) => subject)).toEqual(["Second", "Grüße & <b>"]);
  expect(messages[0]).toEqual({
    id: expect.stringMatching(/^\d+-[\da-f]+$/),
    to: "ada@perch.test",
    subject: "Second",
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  const mail = await getJson(`/api/messages/${messages[1]?.id}`);
  expect(mail).toMatchObject({
    to: "ada@perch.test",
    text: "Hello",
    html: expect.stringContaining("<p>Hello"),
  });
});

test("the list can be asked for one recipient, whatever the case", async () => {
  store.add(sample);
  store.add({ ...sample, to: "bob@perch.test" });
  const { messages } = await getJson("/api/messages?to=ADA%40perch.test");
  expect(messages).toEqual([expect.objectContaining({ to: "ada@perch.test" })]);
});

test("mails survive a restart, and the oldest make way", async () => {
  for (const subject of ["1", "2", "3", "4"]) store.add({ ...sample, subject });
  const again = openMailStore(folder, 3);
  expect(again.list().map(({ subject }) => subject)).toEqual(["4", "3", "2"]);
});

test("DELETE empties the inbox; an unknown message is a 404", async () => {
  const { id } = store.add(sample);
  await fetch(`${url}/api/messages`, { method: "DELETE" });
  expect(await getJson("/api/messages")).toEqual({ messages: [] });
  expect((await fetch(`${url}/api/messages/${id}`)).status).toBe(404);
});

test("the page shows a mail's subject as text, and its HTML only in a frame that runs no script", async () => {
  const { id } = store.add({ ...sample, html: "<script>alert(1)</script>" });
  const list = await (await fetch(url)).text();
  expect(list).toContain("Grüße &amp; &lt;b&gt;");
  expect(await (await fetch(`${url}/messages/${id}`)).text()).toContain("sandbox=");
  const frame = await fetch(`${url}/messages/${id}/html`);
  const policy = frame.headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox (?!.*allow-scripts)/);
});

test("whatever a mail says, its pages have one script and no element of it", async () => {
  for (const text of HOSTILE_TEXTS) {
    const { id } = store.add({ to: text, subject: text, html: `<a href="https://x.test/${text}">`, text });
    for (const path of ["/", `/messages/${id}`]) {
      const response = await fetch(url + path);
      const html = await response.text();
      const nonce = /script-src 'nonce-([\w-]{22})'/.exec(
        response.headers.get("content-security-policy") ?? "",
      )?.[1];
      expect(html.match(/<(script|style)\b[^>]*/g)).toEqual([
        `<style nonce="${nonce}"`,
        `<script nonce="${nonce}"`,
      ]);
      // There are no tags beyond those of a harmless mail.
      expect(html).not.toMatch(/<[^>"]*(data-pwned|onerror|onload|evil)/);
    }
    store.clear();
  }
  const nonces = await Promise.all(
    [1, 2].map(async () => (await fetch(url)).headers.get("content-security-policy")),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

test("another name that points here is refused", async () => {
  const status = await new Promise<number | undefined>((resolve) => {
    request(url, { path: "/api/messages", headers: { host: "evil.test" } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).end();
  });
  expect(status).toBe(403);
});

test("a client that hangs up in the middle leaves nothing behind", async () => {
  await new Promise<void>((resolve) => {
    const socket = connect(smtp.port, "127.0.0.1", () => socket.write("EHLO x\r\nMAIL FROM:<a@b.test>\r\n"));
    socket.once("data", () => socket.destroy());
    socket.once("close", () => resolve());
  });
  expect(store.list()).toEqual([]);
});
