import { createInterface } from "node:readline/promises";
import { readSettings } from "../../local/settings.ts";
import { defaultSender } from "../../supabase/functions/_shared/mail/smtp.ts";
import { BackupError } from "../backup/backup-error.ts";

/** What the set-up of a server asks for. An empty `smtpUrl` means no mail server yet. */
export type Answers = { domain: string; admin: string; smtpUrl: string; mailFrom: string };

type Question = { key: keyof Answers; flag: string; text: string; variable: string };

const QUESTIONS: readonly Question[] = [
  { key: "domain", flag: "domain", text: "Domain of the site, such as perch.example", variable: "SITE_URL" },
  { key: "admin", flag: "admin", text: "Email address of the administrator", variable: "ADMIN_EMAIL" },
  {
    key: "smtpUrl",
    flag: "smtp-url",
    text: "Mail server, such as smtps://user:password@mail.example.com:465 (- for none)",
    variable: "SMTP_URL",
  },
  {
    key: "mailFrom",
    flag: "mail-from",
    text: "Sender of mails, such as Perch <perch@example.com>",
    variable: "MAIL_FROM",
  },
];

export const FLAGS = QUESTIONS.map(({ flag }) => flag);

/** The variables that the answers set; an empty value removes one. The sender's default is that of npm start. */
export function variablesOf({ domain, admin, smtpUrl, mailFrom }: Answers): Record<string, string> {
  const siteUrl = `https://${domain}`;
  const sender = mailFrom === defaultSender(siteUrl) ? "" : mailFrom;
  return { SITE_URL: siteUrl, ADMIN_EMAIL: admin, SMTP_URL: smtpUrl, MAIL_FROM: sender };
}

/**
 * The answers by flag, else by the person at the terminal, else as the last set-up has them (`known`, by variable).
 * Throws BackupError for a missing or impossible one.
 */
export async function findAnswers(
  flags: Record<string, string | undefined>,
  known: Record<string, string | undefined>,
  mayAsk: boolean,
): Promise<Answers> {
  const answers: Answers = { domain: "", admin: "", smtpUrl: "", mailFrom: "" };
  const terminal = mayAsk ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  try {
    for (const { key, flag, text, variable } of QUESTIONS) {
      const last = known[variable] ?? "";
      const standing = key === "domain" ? last.replace(/^https:\/\//, "") : last || defaultOf(key, answers);
      const given =
        flags[flag] ?? (terminal && (await terminal.question(`${text}${shown(key, standing)}: `)));
      const answer = given?.trim() || standing;
      answers[key] = answer === "-" ? "" : answer;
      refuseWrong(key, flag, answers);
    }
  } finally {
    terminal?.close();
  }
  return answers;
}

function defaultOf(key: keyof Answers, { domain }: Answers): string {
  return key === "mailFrom" ? defaultSender(`https://${domain}`) : "";
}

/** The present answer in brackets, without a mail account's password. */
function shown(key: keyof Answers, standing: string): string {
  if (standing === "") return "";
  return ` [${key === "smtpUrl" ? standing.replace(/:[^:@/]*@/, ":...@") : standing}]`;
}

function refuseWrong(key: keyof Answers, flag: string, answers: Answers): void {
  const { domain, admin } = answers;
  if (key === "domain" && !/^(?=.{4,253}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d-]{2,}$/.test(domain))
    throw new BackupError(`--${flag}: ${domain || "nothing"} is not a domain, such as perch.example.`);
  if (key === "admin" && admin === "") throw new BackupError(`--${flag}: the administrator has no address.`);
  // Fails with the same words as npm start.
  readSettings(
    Object.fromEntries(Object.entries(variablesOf(answers)).filter(([name]) => name !== "SITE_URL")),
  );
}
