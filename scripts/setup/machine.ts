import { execFileSync } from "node:child_process";
import { Resolver } from "node:dns/promises";
import { existsSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { PROJECT_ROOT } from "../../local/settings.ts";
import { sizeOf } from "../perch/output.ts";
import { reach } from "../perch/config/reach.ts";
import type { Answers } from "./answers.ts";

/** A finding about the machine. Only a `fatal` one stops the set-up. */
export type Finding = { what: string; note: string; state: "ok" | "attention" | "fatal" };

const LEAST_BYTES = 5 * 1024 ** 3;
const ok = (what: string, note: string): Finding => ({ what, note, state: "ok" });
const attention = (what: string, note: string): Finding => ({ what, note, state: "attention" });
const fatal = (what: string, note: string): Finding => ({ what, note, state: "fatal" });

/** Checks everything that people need to reach the site, in the order of its set-up. */
export async function inspect({ domain, smtpUrl }: Answers): Promise<Finding[]> {
  return [
    folder(),
    programs(),
    disk(),
    clock(),
    await names(domain),
    ...(await Promise.all([80, 443, 5173, 54321].map(port))),
    await mail(smtpUrl),
  ];
}

function folder(): Finding {
  const isHidden = /^\/(home|root|run\/user)(\/|$)/.test(PROJECT_ROOT);
  return isHidden
    ? fatal(
        "folder",
        `${PROJECT_ROOT} is in a home folder, which services can't read: move it to /srv/perch.`,
      )
    : ok("folder", PROJECT_ROOT);
}

function programs(): Finding {
  const missing = ["systemctl", "caddy", "git"].filter(
    (name) => said("sh", "-c", `command -v ${name}`) === null,
  );
  return missing.length === 0
    ? ok("programs", "systemd, Caddy and git are there")
    : attention("programs", `${missing.join(", ")} is missing: apt-get install ${missing.join(" ")}`);
}

function disk(): Finding {
  const { bavail, bsize } = statfsSync(existsSync("/var/lib") ? "/var/lib" : "/");
  const free = bavail * bsize;
  const note = `${sizeOf(free)} free in /var/lib`;
  return free >= LEAST_BYTES
    ? ok("disk", note)
    : attention("disk", `${note}; data, backups and upgrades want ${sizeOf(LEAST_BYTES)}`);
}

/** A wrong clock makes links expire too early, and certificates invalid. */
function clock(): Finding {
  const isSet = said("timedatectl", "show", "--property=NTPSynchronized", "--value");
  if (isSet === "yes") return ok("clock", "set by the network");
  return attention("clock", "not known to be set by the network: timedatectl set-ntp true");
}

async function names(domain: string): Promise<Finding> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(domain), resolver.resolve6(domain)]);
  const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  const own = Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []);
  if (found.length === 0)
    return attention("DNS", `${domain} has no address yet: point its A and AAAA records here`);
  if (found.some((address) => own.includes(address))) return ok("DNS", `${domain} leads here`);
  return attention(
    "DNS",
    `${domain} leads to ${found.join(", ")}, and this machine has ${own.filter(isPublic).join(", ") || "private addresses"}: right behind a router, wrong else`,
  );
}

const isPublic = (address: string): boolean =>
  !/^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1|fe80|f[cd])/.test(address);

/** Whether the port is free, or held by the program that will use it. */
async function port(number: number): Promise<Finding> {
  const what = `port ${number}`;
  const isFree = await new Promise<boolean | null>((resolve) => {
    const server = createServer();
    server.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code === "EADDRINUSE" ? false : null));
    server.listen(number, () => server.close(() => resolve(true)));
  });
  if (isFree === null) return attention(what, "can't be tried by this account");
  if (isFree) return ok(what, "free");
  const service = number < 1024 ? "caddy" : "perch";
  return said("systemctl", "is-active", service) === "active"
    ? ok(what, `used by ${service}`)
    : attention(what, `used by another program than ${service}: ss -ltnp shows it`);
}

async function mail(smtpUrl: string): Promise<Finding> {
  if (smtpUrl === "")
    return attention("mail", "no mail server: make sign-in links by npm run perch -- link EMAIL");
  const wrong = await reach("SMTP_URL", smtpUrl, {});
  return wrong === null
    ? ok("mail", "the mail server answers and takes the account")
    : attention("mail", wrong);
}

/** The output of a program; null when it is missing or fails. */
function said(file: string, ...args: string[]): string | null {
  try {
    return execFileSync(file, args, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      timeout: 10_000,
    }).trim();
  } catch {
    return null;
  }
}
