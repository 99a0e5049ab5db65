import { oneLine } from "../start-error.ts";

/** A mail was not sent. The message has the reason in one line and no address of a person. */
export class MailError extends Error {
  override name = "MailError";
}

type SmtpError = { code?: string; responseCode?: number; response?: string };

/** Whether nodemailer failed before it gave the server a mail. */
export function isServerTrouble(error: unknown): boolean {
  return /^(EDNS|ECONNECTION|ETIMEDOUT|ESOCKET|ETLS|EAUTH|ENOAUTH|EPROTOCOL)$/.test(
    (error as SmtpError).code ?? "",
  );
}

/** Says what is wrong with the mail server of this address, or with a mail, and what to do about it. */
export function whyUnsent(error: unknown, smtpUrl: string): string {
  const { hostname, port, protocol } = new URL(smtpUrl);
  const server = `${hostname}:${port || (protocol === "smtps:" ? 465 : 587)}`;
  const reason = withoutAddresses(oneLine(error));
  const { code = "" } = error as SmtpError;
  if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(reason))
    return `there is no host ${hostname}. Check SMTP_URL.`;
  if (/ECONNREFUSED/.test(reason))
    return `${server} refuses the connection. Check host and port in SMTP_URL.`;
  if (code === "EAUTH" || code === "ENOAUTH") {
    return `${server} refuses user name or password in SMTP_URL: ${reason}`;
  }
  if (code === "ETIMEDOUT") return `${server} does not answer in time. Check host and port in SMTP_URL.`;
  if (/self-signed|certificate|altnames/i.test(reason)) {
    return `${server} has a certificate that can't be trusted: ${reason}. Add ?tls.rejectUnauthorized=false to SMTP_URL if the server is your own.`;
  }
  if (/wrong version number|packet length/i.test(reason)) {
    return `${server} expects another kind of encryption. Write smtp:// for STARTTLS (587), smtps:// for TLS (465).`;
  }
  if (code === "ETLS" || /STARTTLS/.test(reason)) {
    return `${server} offers no encryption: ${reason}. Add ?requireTLS=false to SMTP_URL if the way there is safe.`;
  }
  return `${server}: ${reason}`;
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'()]+@[^\s<>"'()]+/g, "<address>");
}
