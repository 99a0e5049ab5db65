import { createHmac } from "node:crypto";
import { Agent, request } from "node:http";
import type { Socket } from "node:net";
import { seededRandom } from "../../../supabase/functions/_shared/contract/values/seeded-random.ts";
import type { Part, Product } from "../../support/soak/product.ts";
import { copiedMember } from "./copy-members.ts";
import type { FirstMember } from "./first-members.ts";

/** As many as `npm run bench:api` has. */
const CONNECTIONS = 20;

/** A request of a visit. With `isKnown` the browser has the answer already and sends its ETag. */
interface Call {
  path: string;
  isKnown: boolean;
}

export interface Visits {
  /** Answers a second, while the generator and whatever else runs here had its share of the processors. */
  aSecond: number;
  medianMs: number;
  p95Ms: number;
  /** What one visit sends and receives, headers included. */
  bytesSent: number;
  bytesReceived: number;
  /** Processor time of one visit, in milliseconds, by part; the generator's is not in it. */
  processorMs: Record<Part, number>;
  /** The generator's part of the processor time of both. */
  generatorShare: number;
}

/**
 * Sends a call for `seconds` through the page server, each time as another member at random, without a pause on twenty
 * connections. Rejects when an answer is neither the 200 nor the 304 that is due, or when the
 * session was not accepted as it is.
 */
export async function sendVisits(
  product: Product,
  firstMembers: readonly FirstMember[],
  count: number,
  { path, isKnown }: Call,
  seconds: number,
): Promise<Visits> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const sockets = new Set<Socket>();
  const ask = (cookie: string, etag?: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = { cookie, "sec-fetch-site": "same-origin", ...(etag && { "if-none-match": etag }) };
      const sent = request(product.siteUrl + path, { agent, headers }, (answer) => {
        answer.resume().on("error", reject);
        answer.on("end", () => {
          const isSignedIn = answer.headers["set-cookie"] === undefined;
          if (answer.statusCode === (etag ? 304 : 200) && isSignedIn) resolve(answer.headers.etag ?? "");
          else reject(new Error(`${path} answered ${answer.statusCode}.`));
        });
      });
      sent.on("socket", (socket) => sockets.add(socket)).on("error", reject);
      sent.end();
    });
  // A copy has the same home screen as the first member, and so the same ETag.
  const etags = isKnown
    ? await Promise.all(firstMembers.map((_member, n) => ask(cookieOf(product, firstMembers, n))))
    : [];
  const random = seededRandom(count);
  const times: number[] = [];
  const bytes = () => {
    let [sent, received] = [0, 0];
    for (const socket of sockets)
      [sent, received] = [sent + socket.bytesWritten, received + socket.bytesRead];
    return { sent, received };
  };
  const before = { ...bytes(), product: product.processor(), own: process.cpuUsage(), at: performance.now() };
  const visit = async () => {
    while (performance.now() < before.at + seconds * 1000) {
      const n = Math.floor(random() * count);
      const cookie = cookieOf(product, firstMembers, n);
      const start = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one request after the other
      await ask(cookie, etags[n % etags.length]);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  const elapsedS = (performance.now() - before.at) / 1000;
  const [after, all, own] = [product.processor(), bytes(), process.cpuUsage(before.own)];
  agent.destroy();

  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const partMs = (part: Part) => ((after[part] - before.product[part]) * 1000) / times.length;
  const processorMs = { site: partMs("site"), function: partMs("function"), postgres: partMs("postgres") };
  const ownMs = (own.user + own.system) / 1000 / times.length;
  return {
    aSecond: times.length / elapsedS,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    bytesSent: (all.sent - before.sent) / times.length,
    bytesReceived: (all.received - before.received) / times.length,
    processorMs,
    generatorShare: ownMs / (ownMs + processorMs.site + processorMs.function + processorMs.postgres),
  };
}

/** The Cookie header of a copied member: as the first member's, but with a token of their own. */
function cookieOf({ jwtSecret }: Product, firstMembers: readonly FirstMember[], n: number): string {
  const first = firstMembers[n % firstMembers.length] as FirstMember;
  const { id, email, sessionId } = copiedMember(n);
  const [head = "", payload = ""] = first.session.access_token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  const own = JSON.stringify({ ...claims, sub: id, email, session_id: sessionId });
  const signed = `${head}.${Buffer.from(own).toString("base64url")}`;
  const token = `${signed}.${createHmac("sha256", jwtSecret).update(signed).digest("base64url")}`;
  const session = JSON.stringify({ ...first.session, access_token: token });
  return `${first.cookieName}=base64-${Buffer.from(session).toString("base64url")}`;
}
