import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { linkIn } from "../../local/mail/mail-text.ts";
import PostalMime from "postal-mime";
import { asAfterFirstStart } from "../support/backend/used-folder.ts";
import { startMailServer } from "../support/mail-server.ts";
import { connectTo } from "./support/database.ts";
import { dataDirForTest } from "./support/folders.ts";
import { placeFor, printed, run, type Place } from "./support/programs.ts";

const START = ["node", "local/run.js", "local/start.ts"];

async function startWith(env: Record<string, string>) {
  const place = await placeFor(asAfterFirstStart(dataDirForTest()));
  const program = run(START, { ...place.env, LOCAL_DEV: "false", CHECKS: "off", ...env });
  await printed(program, "Perch is ready");
  return { ...place, program };
}

const ask = ({ siteUrl }: Place, email: string) =>
  fetch(`${siteUrl}/api/auth/send-magic-link`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: siteUrl },
    body: JSON.stringify({ email }),
  });

test("with SMTP_URL the mail server gets the sign-in mail, and no inbox on this machine shows it", async () => {
  const server = await startMailServer();
  const place = await startWith({ SMTP_URL: server.url, MAIL_FROM: "Our Perch <perch@example.com>" });
  expect(place.program.output()).toContain(`Mails go to 127.0.0.1:${server.port}, from Our Perch`);
  expect(place.program.output()).not.toContain("secret");

  expect((await ask(place, "ada@example.com")).status).toBe(200);
  await expect.poll(() => server.mails.length, { timeout: 5000 }).toBe(1);
  const mail = await PostalMime.parse(server.mails[0] ?? "");
  expect([mail.from?.address, mail.to?.[0]?.address]).toEqual(["perch@example.com", "ada@example.com"]);
  const link = new URL(linkIn(mail.html ?? "") ?? "");
  expect(link.origin).toBe(place.siteUrl);
  const proof = { type: "email", token_hash: link.searchParams.get("token_hash") };
  const verified = await fetch(`${place.gatewayUrl}/auth/v1/verify`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(proof),
  });
  expect(verified.status).toBe(200);
  await expect(fetch(place.mailUrl)).rejects.toThrow("fetch failed");
});

test("without a mail server a visitor is told so, and no account is made", async () => {
  const place = await startWith({ SMTP_URL: "" });
  expect(place.program.output()).toContain("Perch sends no mail: set SMTP_URL");
  expect(place.program.output()).toContain("docker compose exec perch perch link EMAIL");
  const answer = await ask(place, "ada@example.com");
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    code: "not_configured",
    message: "This Perch cannot send mail yet. Ask its administrator.",
  });
  const sql = connectTo(place.env["DATA_DIR"] ?? "");
  expect(await sql`select email from auth.users`).toEqual([]);
  await sql.end();
  await expect(fetch(place.mailUrl)).rejects.toThrow("fetch failed");
});

test("a mail server that is down or refuses is told at the start and to visitors", async () => {
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error("No"), { responseCode: 550 })),
  });
  const place = await startWith({ SMTP_URL: server.url });
  const refused = {
    code: "upstream_failed",
    message: "Perch can't send mail at the moment. Please try again later.",
  };
  // A mail server that takes longer than a moment is told of in the log only, and the first account takes longest.
  const answer = async () => (await ask(place, `${randomUUID()}@example.com`)).json();
  await expect.poll(answer, { interval: 3_000, timeout: 60_000 }).toEqual(refused);
  expect(place.program.output()).toMatch(/^\S+ POST \/auth\/v1\/otp 500 A mail was not sent: .*550/m);
  expect(place.program.output()).not.toMatch(/^ +at /m);

  const down = await startWith({ SMTP_URL: "smtp://127.0.0.1:1" });
  expect(down.program.output()).toContain("Perch can't send mail: 127.0.0.1:1 refuses the connection.");
  expect(await (await ask(down, "ada@example.com")).json()).toEqual(refused);
});
