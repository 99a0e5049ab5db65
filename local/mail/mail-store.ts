import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Mail = { id: string; to: string; subject: string; date: string; html: string; text: string };

/** The caught mails, newest first, stored as files so that a restart keeps them. */
export type MailStore = {
  list: (to?: string) => Mail[];
  find: (id: string) => Mail | undefined;
  add: (mail: Omit<Mail, "id" | "date">) => Mail;
  clear: () => void;
};

/** Keeps the newest `limit` mails in `folder` and deletes older ones. */
export function openMailStore(folder: string, limit = 200): MailStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (id: string) => join(folder, `${id}.json`);
  let mails = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Mail)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1));
  let count = 0;

  return {
    list: (to) => (to === undefined ? mails : mails.filter((mail) => mail.to === to.trim().toLowerCase())),
    find: (id) => mails.find((mail) => mail.id === id),
    add(mail) {
      const now = new Date();
      // Sorts by time, even mails of the same millisecond.
      const order = `${now.getTime()}${String(count++ % 1000).padStart(3, "0")}`;
      const whole = {
        id: `${order}-${randomBytes(4).toString("hex")}`,
        date: now.toISOString(),
        ...mail,
        to: mail.to.toLowerCase(),
      };
      const draft = `${fileOf(whole.id)}.draft`;
      writeFileSync(draft, JSON.stringify(whole), { mode: 0o600 });
      renameSync(draft, fileOf(whole.id));
      mails = [whole, ...mails];
      for (const old of mails.splice(limit)) rmSync(fileOf(old.id), { force: true });
      return whole;
    },
    clear() {
      for (const mail of mails) rmSync(fileOf(mail.id), { force: true });
      mails = [];
    },
  };
}
