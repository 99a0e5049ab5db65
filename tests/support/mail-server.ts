import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

export type MailServer = {
  /** `smtp://127.0.0.1:<port>`, with user name and password. */
  url: string;
  port: number;
  /** What it took, whole mails as they were sent. */
  mails: string[];
  /** Ends it, as a crash does. */
  stop: () => Promise<void>;
};

/** A mail server of this test, which ends it. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const server = await openMailServer(options, port);
  onTestFinished(server.stop);
  return server;
}

/** A mail server. It takes every mail of the user `perch` with the password `secret`. */
export async function openMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const mails: string[] = [];
  const server = new SMTPServer({
    disableReverseLookup: true,
    allowInsecureAuth: true,
    disabledCommands: options.key ? [] : ["STARTTLS"],
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      if (username === "perch" && password === "secret") done(null, { user: username });
      else done(new Error("Authentication credentials invalid"));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mails.push(Buffer.concat(chunks).toString());
        done();
      });
    },
    ...options,
  });
  // A client that refuses its certificate hangs up.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const scheme = options.secure ? "smtps" : "smtp";
  return { url: `${scheme}://perch:secret@127.0.0.1:${taken}`, port: taken, mails, stop };
}
