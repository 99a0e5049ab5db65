import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { domainToASCII } from "node:url";
import { callbackify } from "node:util";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { inboxPage, mailPage, missingPage } from "./mail-page.ts";
import type { Mail, MailStore } from "./mail-store.ts";
import { answerJson } from "../web/proxy.ts";

export type MailServer = { port: number; stop: () => Promise<void> };

/** Accepts every mail on a free loopback port, and stores it instead of delivering it. */
export async function startMailServer(store: MailStore): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    lenientAddressParsing: true,
    size: 5_000_000,
    onData(stream, session, done) {
      callbackify(keep)(stream, session.envelope.rcptTo, store, done);
    },
  });
  // A client may disconnect in the middle of a mail, which affects no other client.
  server.on("error", () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function keep(
  stream: AsyncIterable<Buffer>,
  recipients: { address: string }[],
  store: MailStore,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const { subject, html, text } = await PostalMime.parse(Buffer.concat(chunks));
  for (const { address } of recipients) {
    store.add({ to: asSent(address), subject: subject ?? "", html: html ?? "", text: (text ?? "").trim() });
  }
}

/**
 * Undoes SMTP's spelling of a recipient: drops the quotation marks that `a..b@` needs, and encodes the domain (`xn--`).
 */
const asSent = (address: string): string =>
  address.replace(/^"(.*)"@/, "$1@").replace(/[^@]*$/, (domain) => domainToASCII(domain));

/**
 * The web inbox and its JSON API. Mails contain sign-in links, so other sites get nothing. There is no CORS,
 * and foreign host names (DNS rebinding) are refused unless HOST opened the server to the network.
 */
export function createInbox(store: MailStore, isOpenToNetwork: boolean): RequestListener {
  return (incoming, outgoing) => {
    const url = new URL(incoming.url ?? "/", "http://inbox");
    if (!isOpenToNetwork && !isLoopbackName(incoming.headers.host)) {
      answerJson(outgoing, 403, { message: "This inbox answers on localhost only.", code: "forbidden" });
    } else if (url.pathname.startsWith("/api/")) {
      answerApi(incoming, outgoing, store, url);
    } else {
      answerPage(outgoing, store, url);
    }
  };
}

function answerApi(incoming: IncomingMessage, outgoing: ServerResponse, store: MailStore, url: URL): void {
  const id = /^\/api\/messages\/([\w-]+)$/.exec(url.pathname)?.[1];
  const mail = id === undefined ? undefined : store.find(id);
  if (url.pathname === "/api/messages" && incoming.method === "GET") {
    const mails = store.list(url.searchParams.get("to") ?? undefined);
    answerJson(outgoing, 200, { messages: mails.map(summaryOf) });
  } else if (url.pathname === "/api/messages" && incoming.method === "DELETE") {
    store.clear();
    answerJson(outgoing, 200, { success: true });
  } else if (mail && incoming.method === "GET") {
    answerJson(outgoing, 200, mail);
  } else {
    answerJson(outgoing, 404, { message: "There is no such message.", code: "not_found" });
  }
}

function answerPage(outgoing: ServerResponse, store: MailStore, url: URL): void {
  const [, id, part] = /^\/messages\/([\w-]+)(\/html)?$/.exec(url.pathname) ?? [];
  const mail = id === undefined ? undefined : store.find(id);
  // New for every answer, so that no mail can contain it.
  const nonce = randomBytes(16).toString("base64url");
  const policy = pagePolicy(nonce);
  if (url.pathname === "/") answerHtml(outgoing, 200, inboxPage(store.list(), nonce), policy);
  else if (mail && part) answerHtml(outgoing, 200, mail.html, MAIL_POLICY);
  else if (mail) answerHtml(outgoing, 200, mailPage(mail, nonce), policy);
  else answerHtml(outgoing, 404, missingPage(nonce), policy);
}

/** A mail is untrusted HTML: it may style itself, run no scripts, and open its links in new tabs. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

/** Allows only the page's own script and style, which carry the nonce. */
const pagePolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src data:; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

function answerHtml(outgoing: ServerResponse, status: number, html: string, policy: string): void {
  outgoing.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": policy,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  outgoing.end(html);
}

function summaryOf({ id, to, subject, date }: Mail) {
  return { id, to, subject, date };
}

function isLoopbackName(host: string | undefined): boolean {
  const name = (host ?? "").replace(/:\d+$/, "");
  return (
    name === "localhost" || name === "[::1]" || /^127(\.\d+){3}$/.test(name) || name.endsWith(".localhost")
  );
}
