import { createTransport } from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport/index.js";
import { expect, test } from "vitest";
import { senderOf, smtpAddress } from "./smtp.ts";

const optionsOf = (url: string) => (createTransport(smtpAddress(url)).transporter as SMTPTransport).options;

test("nodemailer gets the account, time limits, and the demand for encryption", () => {
  expect(optionsOf("smtp://me%40example.com:p%3Fss@mail.example.com:587")).toMatchObject({
    host: "mail.example.com",
    port: 587,
    auth: { user: "me@example.com", pass: "p?ss" },
    requireTLS: true,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
  });
});

test("a server on this machine needs no encryption, and the address may say otherwise", () => {
  expect(optionsOf("smtp://127.0.0.1:2525").requireTLS).toBe(false);
  expect(optionsOf("smtp://relay.lan?requireTLS=false").requireTLS).toBe(false);
  const own = optionsOf("smtps://relay.lan?tls.rejectUnauthorized=false&socketTimeout=500");
  expect(own).toMatchObject({ secure: true, tls: { rejectUnauthorized: false }, socketTimeout: 500 });
});

test.each([
  ["Perch <perch@example.com>", "Perch"],
  ["Perch: our start page <perch@example.com>", "Perch: our start page"],
  ["Perch; home <perch@example.com>", "Perch; home"],
  ["Perch [at home] (test), Inc. <perch@example.com>", "Perch [at home] (test), Inc."],
  ["Perch <3 <perch@example.com>", "Perch <3"],
  [String.raw`"Perch \"home\": all" <perch@example.com>`, 'Perch "home": all'],
  ["perch@example.com", ""],
])("the sender %s is one person", async (from, name) => {
  const sender = senderOf(from);
  expect(sender).toEqual({ name, address: "perch@example.com" });
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { envelope, message } = await transport.sendMail({ from: sender, to: "ada@example.com", text: "Hi" });
  expect(envelope.from).toBe("perch@example.com");
  expect(message.toString().match(/^From:.*perch@example\.com>?$/m)).not.toBeNull();
});
