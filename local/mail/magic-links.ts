import { AsyncLocalStorage } from "node:async_hooks";
import type { EmailDriver } from "@supabase/lite";
import { textOf } from "./mail-text.ts";

/** What a sign-in mail carries: the same one-time token as a link's hash and as a code to type. */
export type SignInToken = { hash: string; code: string };

type Outgoing = Parameters<EmailDriver["send"]>[0];

/**
 * Stands between Auth and the mail server, because Auth has no call that makes a link without mailing it, and asking
 * twice would void the mailed one. It remembers the newest token mailed to an address, and can catch one unsent.
 */
export type MagicLinks = {
  driver: EmailDriver;
  /** Runs `ask`, which makes Auth mail `email`; answers the token instead of mailing it. */
  catchToken: (email: string, ask: () => Promise<Response>) => Promise<SignInToken | Response>;
  /** The token that was mailed to this address last, used or not. */
  lastMailed: (email: string) => SignInToken | undefined;
};

export function watchMagicLinks(mailer: EmailDriver): MagicLinks {
  const catching = new AsyncLocalStorage<{ caught: SignInToken | null }>();
  const mailed = new Map<string, SignInToken>();
  return {
    driver: {
      async send(mail) {
        const token = tokenIn(mail);
        const catcher = catching.getStore();
        if (catcher && token) {
          catcher.caught = token;
          return;
        }
        if (token) mailed.set(mail.to.toLowerCase(), token);
        await mailer.send({ ...mail, text: mail.html ? textOf(mail.html) : (mail.text ?? "") });
      },
    },
    async catchToken(email, ask) {
      const catcher: { caught: SignInToken | null } = { caught: null };
      const answer = await catching.run(catcher, ask);
      if (!answer.ok) return answer;
      if (!catcher.caught) throw new Error("Auth mailed no sign-in token that could be caught.");
      // What was mailed before is void now.
      mailed.delete(email.toLowerCase());
      return catcher.caught;
    },
    lastMailed: (email) => mailed.get(email.toLowerCase()),
  };
}

/** Auth's own plain text names both; the HTML is ours and may say them in any way. */
function tokenIn({ text }: Outgoing): SignInToken | null {
  const hash = /[?&]token=([0-9a-f]{64})/.exec(text ?? "")?.[1];
  const code = /code(?: is)?:\s*(\d{6,10})/.exec(text ?? "")?.[1];
  return hash && code ? { hash, code } : null;
}
