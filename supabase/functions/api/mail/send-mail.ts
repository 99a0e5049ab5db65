import { describeError, type Log } from "../../_shared/log.ts";
import { senderOf, smtpAddress } from "../../_shared/mail/smtp.ts";

const RETRY_AFTER_MS = 2_000;

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends a mail and retries once. Failures are only logged, because no caller waits. */
export type SendMail = (mail: Mail) => Promise<void>;

interface MailDeps {
  /** The mail server as smtp:// or smtps://, with user name and password. */
  smtpUrl: string;
  /** The sender, as `Name <address>`. */
  from: string;
  log: Log;
}

/** Sends mails over SMTP itself, because Auth sends only its own mails. */
export function createSendMail({ smtpUrl, from, log }: MailDeps): SendMail {
  async function trySending(mail: Mail): Promise<void> {
    // Loaded on demand, because most instances never send a mail.
    const { createTransport } = await import("nodemailer");
    const transport = createTransport(smtpAddress(smtpUrl));
    try {
      await transport.sendMail({ from: senderOf(from), ...mail });
      log({ level: "info", event: "mail-sent", kind: "perch" });
    } finally {
      transport.close();
    }
  }

  return async (mail) => {
    try {
      await trySending(mail);
    } catch (first) {
      log({ level: "warn", event: "mail-tried-again", error: describeError(first) });
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      await trySending(mail).catch((error: unknown) =>
        log({ level: "error", event: "mail-failed", error: describeError(error) }),
      );
    }
  };
}
