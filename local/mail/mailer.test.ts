import { createServer, type AddressInfo, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { startMailServer } from "../../tests/support/mail-server.ts";
import { createSelfSigned } from "../../tests/support/self-signed.ts";
import { MailError } from "./mail-error.ts";
import { openMailer } from "./mailer.ts";

const FROM = "Perch <no-reply@perch.example>";
const MAIL = { to: "ada@example.com", subject: "Sign in", text: "Your link", html: "<p>Your link</p>" };
const SOON = { untilRetry: 20, untilLater: [20, 20] };

async function mailerTo(url: string) {
  const lines: string[] = [];
  const mailer = await openMailer({ url, from: FROM }, (line) => lines.push(line), SOON);
  onTestFinished(mailer.stop);
  return { ...mailer, lines };
}

/** A server that takes connections and never says a word. */
async function aSilentServer(): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?greetingTimeout=200`;
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

test("a mail arrives with its sender and its reader", async () => {
  const { url, mails } = await startMailServer();
  const { driver, isUp, lines } = await mailerTo(url);
  await driver.send(MAIL);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/^From: Perch <no-reply@perch\.example>\r?$/m);
  expect(mails[0]).toMatch(/^To: ada@example\.com\r?$/m);
  expect([isUp(), lines]).toEqual([true, []]);
});

test.each([
  ["a name that nobody has", () => "smtp://nowhere.invalid:2525", "there is no host nowhere.invalid"],
  ["a closed port", () => "smtp://127.0.0.1:1", "127.0.0.1:1 refuses the connection"],
  ["a server that hangs", aSilentServer, "does not answer in time"],
])("%s is told in one line at the start", async (_name, address, reason) => {
  const { isUp, lines } = await mailerTo(await address());
  expect(isUp()).toBe(false);
  expect(lines).toEqual([expect.stringContaining(reason)]);
  expect(lines[0]).toMatch(/^Perch can't send mail: .*SMTP_URL\.$/);
});

test("a wrong password is told without the password", async () => {
  const { url } = await startMailServer();
  const { lines } = await mailerTo(url.replace("secret", "gue55"));
  expect(lines).toEqual([expect.stringContaining("refuses user name or password in SMTP_URL")]);
  expect(lines[0]).not.toContain("gue55");
});

test.each([
  ["STARTTLS", false],
  ["TLS", true],
])(
  "over %s a certificate that nobody signed is refused, and taken when the address says so",
  async (_name, secure) => {
    const { url, mails } = await startMailServer({ ...createSelfSigned(["127.0.0.1"]), secure });
    const refused = await mailerTo(url);
    expect(refused.lines).toEqual([expect.stringContaining("has a certificate that can't be trusted")]);
    const { driver, lines } = await mailerTo(`${url}?tls.rejectUnauthorized=false`);
    await driver.send(MAIL);
    expect([mails.length, lines]).toEqual([1, []]);
  },
);

test("a server without encryption gets no mail, unless it is on this machine or the address says so", async () => {
  const { url } = await startMailServer();
  const refused = await mailerTo(`${url}?requireTLS=true`);
  expect(refused.lines).toEqual([expect.stringContaining("offers no encryption")]);
});

test("TLS towards a server that begins in the clear is told as such", async () => {
  const { url } = await startMailServer();
  const { lines } = await mailerTo(url.replace("smtp:", "smtps:"));
  expect(lines).toEqual([expect.stringContaining("expects another kind of encryption")]);
});

test("a mail that the server takes later is sent again, and its caller does not wait", async () => {
  let asked = 0;
  const { url, mails } = await startMailServer({
    onRcptTo(_address, _session, done) {
      asked += 1;
      done(asked < 3 ? refusal(450, "4.7.1 Greylisted, try again") : null);
    },
  });
  const { driver, isUp, lines } = await mailerTo(url);
  await driver.send(MAIL);
  expect(mails).toEqual([]);
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  expect([asked, isUp(), lines]).toEqual([3, true, []]);
});

test("a newer mail to the same reader takes the place of one that waits", async () => {
  let isLater = true;
  const { url, mails } = await startMailServer({
    onRcptTo: (_address, _session, done) => done(isLater ? refusal(450, "4.7.1 Later") : null),
  });
  const { driver } = await mailerTo(url);
  await driver.send({ ...MAIL, subject: "First" });
  isLater = false;
  await driver.send({ ...MAIL, subject: "Second" });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(mails.map((mail) => /^Subject: (\w+)/m.exec(mail)?.[1])).toEqual(["Second"]);
});

test("a mail that the server never takes ends in one line, which names nobody", async () => {
  const { url } = await startMailServer({
    onRcptTo: ({ address }, _session, done) => done(refusal(450, `4.2.0 <${address}> is busy`)),
  });
  const { driver, lines } = await mailerTo(url);
  await driver.send(MAIL);
  await vi.waitFor(() => expect(lines).toEqual([expect.stringMatching(/^A mail was not sent: .*450/)]));
  expect(lines[0]).not.toContain("ada@");
});

test("a refused reader is an error for the caller, and other mails go on", async () => {
  const { url, mails } = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === MAIL.to ? refusal(550, `5.1.1 <${address}> is unknown`) : null),
  });
  const { driver, isUp, lines } = await mailerTo(url);
  const refused = await driver.send(MAIL).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MailError);
  expect(String(refused)).toMatch(/A mail was not sent: .*550/);
  expect(String(refused)).not.toContain("ada@");
  expect([isUp(), lines]).toEqual([true, []]);
  await driver.send({ ...MAIL, to: "bob@example.com" });
  expect(mails).toHaveLength(1);
});

test("a server that goes down is told once, and once more when it is back", async () => {
  const first = await startMailServer();
  const { driver, isUp, lines } = await mailerTo(first.url);
  await first.stop();
  const both = await Promise.allSettled([driver.send(MAIL), driver.send({ ...MAIL, to: "bob@example.com" })]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(driver.send(MAIL)).rejects.toThrow(MailError);
  expect([isUp(), lines]).toEqual([false, [expect.stringContaining("refuses the connection")]]);
  const { mails } = await startMailServer({}, first.port);
  await vi.waitFor(() => expect(isUp()).toBe(true));
  await driver.send(MAIL);
  expect(mails).toHaveLength(1);
  expect(lines.at(-1)).toBe("Perch can send mail again.");
});
