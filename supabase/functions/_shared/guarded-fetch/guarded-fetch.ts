import { isAddress, isPublicAddress, isPublicNat64 } from "./address.ts";
import { ACCEPT_ENCODING, collectBody } from "./body.ts";
import { ByteReader } from "./byte-reader.ts";
import { Cookies } from "./cookies.ts";
import { startDeadline, type Deadline } from "./deadline.ts";
import { GuardedFetchError } from "./error.ts";
import { formatRequest, readBody, readResponseHead, type ResponseHead } from "./http1.ts";
import type { Bytes, Connection, Network } from "./network.ts";
import { checkTarget, refusedAddress, type Target } from "./target.ts";

const MAX_ADDRESSES_PER_FAMILY = 2;
const CHECK_TIMEOUT_MS = 3_000;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface GuardedFetchOptions {
  /** Time limit for everything: DNS, connecting, all redirects, the last byte. Default 10,000. */
  timeoutMs?: number;
  /** Limit of the body after decompression (and before it). Default 5 MB. */
  maxBytes?: number;
  /** Default 5; 0 makes a redirect an error. */
  maxRedirects?: number;
  accept?: string;
  /** The validators of an earlier answer, for which the site may answer 304. */
  ifNoneMatch?: string | null;
  ifModifiedSince?: string | null;
  /** The address to which an answer's content leads, such as a page that refreshes to another; null for none. */
  leadsTo?: (response: GuardedResponse) => string | null;
  signal?: AbortSignal;
}

export interface GuardedResponse {
  /** Any final status, including errors: the caller interprets it. */
  status: number;
  /** The final URL, after redirects. */
  url: string;
  headers: Headers;
  body: Bytes;
}

/**
 * GETs an untrusted URL. It resolves the name of every hop once, requires all its addresses to be public, and
 * connects to a checked address. Cookies of one hop go along to the next ones on the same host, and end with the fetch.
 * Throws `GuardedFetchError`, or the reason of the caller's signal.
 */
export type GuardedFetch = (url: string, options?: GuardedFetchOptions) => Promise<GuardedResponse>;

export interface GuardedFetchSettings {
  network: Network;
  userAgent: string;
  /** `host:port` pairs that may be private: for tests and services on the owner's network. */
  allowPrivateHosts: ReadonlySet<string>;
}

export function createGuardedFetch(settings: GuardedFetchSettings): GuardedFetch {
  return async (url, options = {}) => {
    const { timeoutMs = 10_000, maxRedirects = 5, signal } = options;
    const deadline = startDeadline(timeoutMs, signal);
    const cookies = new Cookies();
    try {
      let target = checkTarget(url, settings.allowPrivateHosts);
      for (let redirects = 0; ; redirects++) {
        const answer = await fetchOnce(settings, target, { ...options, cookies }, deadline);
        const isLast = redirects >= maxRedirects;
        const next = typeof answer === "string" ? answer : options.leadsTo?.(answer);
        if (typeof answer !== "string" && (!next || isLast)) return answer;
        if (isLast) {
          throw new GuardedFetchError("too_many_redirects", "The site redirects too often.");
        }
        target = checkTarget(next ?? "", settings.allowPrivateHosts);
      }
    } finally {
      deadline.dispose();
    }
  };
}

/**
 * Checks in advance whether a guarded fetch would refuse this URL: throws `bad_url` or `refused_address`. A name that
 * cannot be resolved now passes, and the fetch itself reports it.
 */
export type GuardedCheck = (url: string, signal?: AbortSignal) => Promise<void>;

export function createGuardedCheck(settings: GuardedFetchSettings): GuardedCheck {
  return async (url, signal) => {
    const target = checkTarget(url, settings.allowPrivateHosts);
    const deadline = startDeadline(CHECK_TIMEOUT_MS, signal);
    try {
      await checkedAddresses(settings.network, target, deadline);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof GuardedFetchError && error.code !== "refused_address") return;
      throw error;
    } finally {
      deadline.dispose();
    }
  };
}

interface Hop extends GuardedFetchOptions {
  cookies: Cookies;
}

/** The answer, or the address to which it redirects. */
async function fetchOnce(
  settings: GuardedFetchSettings,
  target: Target,
  { cookies, ...options }: Hop,
  deadline: Deadline,
): Promise<GuardedResponse | string> {
  const headers = { ...requestHeaders(settings, options), ...cookies.header(target.url) };
  const request = formatRequest(target.url, headers);
  const addresses = await checkedAddresses(settings.network, target, deadline);
  const connection = await connect(settings.network, target, addresses, deadline);
  const closeConnection = () => connection.close();
  deadline.signal.addEventListener("abort", closeConnection, { once: true });
  try {
    await exchange(connection.write(request), deadline);
    const reader = new ByteReader(() => exchange(connection.read(), deadline));
    const head = await readResponseHead(reader);
    cookies.keep(target.url, head.cookies);
    const location = redirectLocation(target.url, head);
    if (location !== null) return location;
    const { maxBytes = 5 * 1024 * 1024 } = options;
    const sent = readBody(reader, head, maxBytes);
    const body = await collectBody(sent, head.headers.get("content-encoding"), maxBytes);
    return { status: head.status, url: target.url.href, headers: head.headers, body };
  } finally {
    deadline.signal.removeEventListener("abort", closeConnection);
    connection.close();
  }
}

function requestHeaders(
  { userAgent }: GuardedFetchSettings,
  { accept = "*/*", ifNoneMatch, ifModifiedSince }: GuardedFetchOptions,
): Record<string, string> {
  return {
    "User-Agent": userAgent,
    Accept: accept,
    "Accept-Encoding": ACCEPT_ENCODING,
    ...validator("If-None-Match", ifNoneMatch),
    ...validator("If-Modified-Since", ifModifiedSince),
  };
}

/** The value is untrusted, so only ordinary header text is sent back. */
function validator(name: string, value: string | null | undefined): Record<string, string> {
  return value && /^[\x20-\x7e]{1,512}$/.test(value) ? { [name]: value } : {};
}

/**
 * The addresses to try, IPv4 and IPv6 alternating. One private address refuses the whole name, because an
 * honest site has none.
 */
async function checkedAddresses(
  network: Network,
  { host, mayBePrivate }: Target,
  deadline: Deadline,
): Promise<readonly string[]> {
  if (isAddress(host)) return [host];
  const answers = await deadline.race(resolve(network, host, deadline.signal));
  // Networks with DNS64 add an IPv6 name of each public IPv4 address. It leads there only, so the address itself will do.
  const hasIpv4 = answers.some((address) => !address.includes(":"));
  const addresses = hasIpv4 ? answers.filter((address) => !isPublicNat64(address)) : answers;
  if (addresses.length === 0) throw new GuardedFetchError("dns", "There is no site at this address.");
  if (!mayBePrivate && !addresses.every(isPublicAddress)) throw refusedAddress();
  const ipv6 = addresses.filter((address) => address.includes(":")).slice(0, MAX_ADDRESSES_PER_FAMILY);
  const ipv4 = addresses.filter((address) => !address.includes(":")).slice(0, MAX_ADDRESSES_PER_FAMILY);
  return [ipv4[0], ipv6[0], ipv4[1], ipv6[1]].filter((address) => address !== undefined);
}

async function resolve(network: Network, host: string, signal: AbortSignal): Promise<readonly string[]> {
  try {
    return await network.resolve(host, signal);
  } catch (error) {
    throw new GuardedFetchError("dns", "The site's name could not be looked up.", { cause: error });
  }
}

/** Tries the addresses one after another; each gets an equal share of the remaining time. */
async function connect(
  network: Network,
  { url, host, port }: Target,
  addresses: readonly string[],
  deadline: Deadline,
): Promise<Connection> {
  const tlsName = url.protocol === "https:" ? host : null;
  let lastError: unknown;
  for (const [index, address] of addresses.entries()) {
    const attempt = startDeadline(deadline.remainingMs() / (addresses.length - index), deadline.signal);
    try {
      const connecting = network.connect({ address, port, tlsName }, attempt.signal);
      return await attempt.race(connecting, (late) => late.close());
    } catch (error) {
      if (deadline.signal.aborted) throw deadline.signal.reason;
      if (error instanceof GuardedFetchError && error.code === "tls") throw error;
      lastError = error;
    } finally {
      attempt.dispose();
    }
  }
  // A single address gets the whole remaining time.
  if (lastError instanceof GuardedFetchError && lastError.code === "timeout") throw lastError;
  throw new GuardedFetchError("connection", "The site could not be reached.", { cause: lastError });
}

/** Reads or writes within the deadline and maps failures to this module's errors. */
async function exchange<T>(transfer: Promise<T>, deadline: Deadline): Promise<T> {
  try {
    return await deadline.race(transfer);
  } catch (error) {
    if (deadline.signal.aborted) throw deadline.signal.reason;
    throw new GuardedFetchError("connection", "The site broke off the connection.", { cause: error });
  }
}

function redirectLocation(from: URL, { status, headers }: ResponseHead): string | null {
  const location = headers.get("location");
  if (!REDIRECTS.has(status) || location === null) return null;
  const text = asUtf8(location);
  if (!URL.canParse(text, from)) {
    throw new GuardedFetchError("bad_response", "The site redirects to something that is not an address.");
  }
  return new URL(text, from).href;
}

/** Header characters stand for bytes; some sites send raw UTF-8. */
function asUtf8(headerValue: string): string {
  try {
    const bytes = Uint8Array.from(headerValue, (character) => character.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return headerValue;
  }
}
