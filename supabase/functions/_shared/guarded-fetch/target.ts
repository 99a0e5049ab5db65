import { isAddress, isPublicAddress } from "./address.ts";
import { GuardedFetchError } from "./error.ts";

const MAX_URL_LENGTH = 8192;

/** Names that never leave the local network, whatever a resolver answers. */
const LOCAL_SUFFIXES =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|corp|home|private|home\.arpa|onion|invalid)$/;

/**
 * Ports from 1024 up on which servers other than web servers listen. An HTTP request can make some of them act,
 * because they read a line of it as a command. Below 1024 only 80 and 443 are allowed.
 */
const PORTS_OF_OTHER_PROTOCOLS: ReadonlySet<number> = new Set(
  [
    // Ports that browsers block too (fetch standard, "bad port").
    [1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679],
    [6697, 10080],
    // Databases, caches, search indexes.
    [1433, 1434, 1521, 3050, 3306, 5432, 5433, 6379, 6380, 6432, 7000, 7001, 7199, 7474, 7687, 8529, 9042],
    [9160, 9200, 9300, 11211, 26257, 27017, 27018, 27019, 28015, 29015, 50000],
    // Message queues and coordination.
    [1883, 2181, 2379, 2380, 4222, 4369, 5222, 5269, 5671, 5672, 8883, 9092, 61613, 61616],
    // Remote control of machines and clusters, proxies, mail, file sharing.
    [1080, 1090, 1099, 2323, 2375, 2376, 2525, 3128, 3260, 3389, 5555, 5900, 5901, 5902, 5985, 5986, 6443],
    [8291, 8500, 8600, 10250, 10255, 10256],
  ].flat(),
);

/** One hop of a guarded fetch, ready to be resolved and connected to. */
export interface Target {
  url: URL;
  /** The host as a resolver or a certificate knows it: no brackets, no final dot. */
  host: string;
  port: number;
  /** The owner of this installation allowed this host and port: its addresses are not checked. */
  mayBePrivate: boolean;
}

/**
 * Checks everything about a URL that needs no DNS, on the URL parser's result. There, decimal, octal, hexadecimal,
 * short and full-width addresses have one form. Throws `bad_url` or `refused_address`.
 */
export function checkTarget(text: string, allowPrivateHosts: ReadonlySet<string>): Target {
  const url = parseUrl(text);
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const port = url.port === "" ? defaultPort(url) : Number(url.port);
  const mayBePrivate = allowPrivateHosts.has(`${host}:${port}`);
  if (!mayBePrivate) {
    checkHost(host);
    checkPort(port);
  }
  return { url, host, port, mayBePrivate };
}

/**
 * Reads the `ALLOW_PRIVATE_HOSTS` setting: `host:port`, separated by commas or spaces, an IPv6 address in brackets.
 * Throws for any other entry, because an entry that silently never matches is hard to find.
 */
export function parseAllowedHosts(setting: string): ReadonlySet<string> {
  const entries = setting.split(/[\s,]+/).filter((entry) => entry !== "");
  return new Set(
    entries.map((entry) => {
      const match = /^([^/\\?#@]+):(\d{1,5})$/.exec(entry);
      const origin = `http://${match?.[1]}/`;
      if (match === null || !URL.canParse(origin)) {
        throw new Error(`ALLOW_PRIVATE_HOSTS: '${entry}' is not host:port.`);
      }
      return `${new URL(origin).hostname.replace(/^\[|\]$/g, "")}:${Number(match[2])}`;
    }),
  );
}

/** Whether `checkTarget` accepts this URL. Its name may still resolve to a private address. */
export function isPublicTarget(text: string, allowPrivateHosts: ReadonlySet<string>): boolean {
  try {
    checkTarget(text, allowPrivateHosts);
    return true;
  } catch (error) {
    if (error instanceof GuardedFetchError) return false;
    throw error;
  }
}

/** Whether the owner of this installation lists the host and port of this URL. */
export const isListedPrivate = (text: string, allowPrivateHosts: ReadonlySet<string>): boolean =>
  isPublicTarget(text, allowPrivateHosts) && checkTarget(text, allowPrivateHosts).mayBePrivate;

/** Not by `URL.canParse`: once Node 20 has optimised it, it refuses `https://bücher.example/`. */
function asUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function parseUrl(text: string): URL {
  // The parser drops tabs and line breaks: a URL with them is meant to be parsed in two ways.
  const url = text.length > MAX_URL_LENGTH || /[^\x20-\x7e\u0080-\uffff]/.test(text) ? null : asUrl(text);
  if (url === null) throw new GuardedFetchError("bad_url", "This is not a web address.");
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new GuardedFetchError("bad_url", "Only http and https addresses can be read.");
  }
  if (url.username !== "" || url.password !== "") {
    throw new GuardedFetchError("bad_url", "An address with a user name or password can't be read.");
  }
  url.hash = "";
  return url;
}

function defaultPort(url: URL): number {
  return url.protocol === "https:" ? 443 : 80;
}

function checkHost(host: string): void {
  if (isAddress(host)) {
    if (!isPublicAddress(host)) throw refusedAddress();
    return;
  }
  if (host.length > 253 || !/^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/.test(host)) {
    throw new GuardedFetchError("bad_url", "This is not a web address.");
  }
  // A single-label name is resolved in the machine's own search domain.
  if (!host.includes(".") || LOCAL_SUFFIXES.test(host)) throw refusedAddress();
}

function checkPort(port: number): void {
  const isWebPort = port === 80 || port === 443 || port >= 1024;
  if (!isWebPort || PORTS_OF_OTHER_PROTOCOLS.has(port)) {
    throw new GuardedFetchError("bad_url", `Port ${port} is not one of a web site.`);
  }
}

export function refusedAddress(): GuardedFetchError {
  return new GuardedFetchError("refused_address", "This address is not public.");
}
