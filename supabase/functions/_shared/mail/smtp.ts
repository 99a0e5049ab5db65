import { PRODUCT_NAME } from "../contract/site/product.ts";

const TIMEOUT_MS = 10_000;

/**
 * The smtp:// or smtps:// address for nodemailer, which reads its options from the query and ignores any beside an
 * address. Mails have links, so they leave this machine encrypted only. The query overrides that: `requireTLS=false`,
 * `ignoreTLS=true`, or `tls.rejectUnauthorized=false` for a server that signed its certificate itself.
 */
export function smtpAddress(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const defaults = {
    requireTLS: !isLoopback(url.hostname),
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  for (const [name, value] of Object.entries(defaults)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  return url.href;
}

/** The sender of mails, when no MAIL_FROM names one: no-reply at the site's host. */
export function defaultSender(siteUrl: string): string {
  return `${PRODUCT_NAME} <no-reply@${new URL(siteUrl).hostname}>`;
}

/** A sender, `Name <address>` or an address, in parts: mailers would read `:`, `;` and `,` of a name as a list. */
export function senderOf(from: string): { name: string; address: string } {
  const [, name = "", address = from] = /^(.*)<([^<>]*)>\s*$/.exec(from) ?? [];
  return {
    name: name
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .replaceAll(/\\(.)/g, "$1"),
    address: address.trim(),
  };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(\.\d+){3}$/.test(host);
}
