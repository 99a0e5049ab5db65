import type { EmailDriver } from "@supabase/lite";
import { createTransport } from "nodemailer";
import { senderOf, smtpAddress } from "../../supabase/functions/_shared/mail/smtp.ts";
import { oneLine } from "../start-error.ts";
import { isServerTrouble, MailError, whyUnsent } from "./mail-error.ts";

/** A mail server, as smtp:// or smtps:// with user name and password, and the sender as `Name <address>`. */
export type SmtpAccount = { url: string; from: string };

export type Mailer = {
  driver: EmailDriver;
  /** Whether the server took the last connection. After a failure the mailer keeps trying. */
  isUp: () => boolean;
  stop: () => void;
};

type Pauses = {
  /** The pause between two tries to reach a server that is down, in milliseconds. */
  untilRetry?: number;
  /** The pauses before further tries with a mail that the server defers, in milliseconds. */
  untilLater?: readonly number[];
};

const SECOND_MS = 1000;

/**
 * Sends mails by SMTP. Tries the connection before it resolves. `onTrouble` gets each failure that no caller sees, in
 * one line without addresses of people. A deferred mail (greylisting) is retried in the background. It waits in memory:
 * after a restart its reader asks for another link.
 */
export async function openMailer(
  { url, from }: SmtpAccount,
  onTrouble: (line: string) => void,
  { untilRetry = 30 * SECOND_MS, untilLater = [5, 30, 120, 300, 600].map((s) => s * SECOND_MS) }: Pauses = {},
): Promise<Mailer> {
  const transport = createTransport(smtpAddress(url));
  const waiting = new Map<string, NodeJS.Timeout>();
  let retry: NodeJS.Timeout | undefined;
  let connecting: Promise<void> | null = null;
  let isStopped = false;

  /** Tries the connection, until the server answers. */
  async function connect(): Promise<void> {
    const wasDown = retry !== undefined;
    try {
      await transport.verify();
      retry = undefined;
      if (wasDown) onTrouble("Perch can send mail again.");
    } catch (error) {
      if (!wasDown) onTrouble(`Perch can't send mail: ${whyUnsent(error, url)}`);
      if (!isStopped) retry = setTimeout(() => void connect(), untilRetry).unref();
    }
  }

  /** Several mails may fail at once, and one try is enough for all. */
  function connectOnce(): Promise<void> {
    connecting ??= connect().finally(() => (connecting = null));
    return connecting;
  }

  type Outgoing = Parameters<EmailDriver["send"]>[0];
  async function send(mail: Outgoing, tries: number): Promise<void> {
    // Links of earlier mails to this reader are invalid now.
    clearTimeout(waiting.get(mail.to));
    waiting.delete(mail.to);
    try {
      await transport.sendMail({ from: senderOf(from), ...mail });
    } catch (error) {
      const pause = untilLater[tries];
      if (isServerTrouble(error)) {
        if (retry === undefined) await connectOnce();
      } else if (isForLater(error) && pause !== undefined) {
        const again = () => void send(mail, tries + 1).catch((late: unknown) => onTrouble(oneLine(late)));
        waiting.set(mail.to, setTimeout(again, pause).unref());
        return;
      }
      throw new MailError(`A mail was not sent: ${whyUnsent(error, url)}`);
    }
  }

  await connect();
  return {
    driver: { send: (mail) => send(mail, 0) },
    isUp: () => retry === undefined,
    stop() {
      isStopped = true;
      clearTimeout(retry);
      for (const timer of waiting.values()) clearTimeout(timer);
      transport.close();
    },
  };
}

/** Replies from 400 to 499 refuse a mail for now. */
function isForLater(error: unknown): boolean {
  const { responseCode = 0 } = error as { responseCode?: number };
  return responseCode >= 400 && responseCode < 500;
}
