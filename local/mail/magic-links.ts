import { AsyncLocalStorage } from "node:async_hooks";
import type { EmailDriver } from "@supabase/lite";
import { signHash } from "../services/auth/signed-hash.ts";
import type { Language } from "#contract/texts/languages.ts";
import { textOf } from "./mail-text.ts";
import { translateMail } from "./translate-mail.ts";

/** The contents of a sign-in mail: one one-time token as a link and as a code. */
export type SignInToken = {
  /** The token's hash in Auth. */
  hash: string;
  signedHash: string;
  code: string;
};

type Outgoing = Parameters<EmailDriver["send"]>[0];

/**
 * Intercepts mails between Auth and the mail server. Auth has no call that creates a link without a mail, and
 * a second request would invalidate the mailed link. It remembers the newest token mailed to an address, and
 * can intercept an unsent one. It also knows the mail's page, which Auth here does not.
 */
export type MagicLinks = {
  driver: EmailDriver;
  /** Runs `ask`, which makes Auth mail `email`. Returns the token instead of sending the mail. */
  catchToken: (email: string, ask: () => Promise<Response>) => Promise<SignInToken | Response>;
  /** Runs `ask`, which makes Auth send a sign-in mail. The mail is in this language, and its links lead to this site. */
  forPage: (page: { language: Language; site: string }, ask: () => Promise<Response>) => Promise<Response>;
  /** The last token mailed to this address, used or not. */
  lastMailed: (email: string) => SignInToken | undefined;
};

/** `siteUrl` is the site of the links in Auth's own mails. */
export function watchMagicLinks(mailer: EmailDriver, secret: string, siteUrl: string): MagicLinks {
  const catching = new AsyncLocalStorage<{ caught: SignInToken | null }>();
  const asking = new AsyncLocalStorage<{ language: Language; site: string }>();
  const mailed = new Map<string, SignInToken>();
  return {
    driver: {
      async send(mail) {
        const token = tokenIn(mail, secret);
        const catcher = catching.getStore();
        if (catcher && token) {
          catcher.caught = token;
          return;
        }
        if (token) mailed.set(mail.to.toLowerCase(), token);
        // Auth's own plain text links to Auth itself, so people get the text of our page instead.
        const { language, site } = asking.getStore() ?? { language: "en", site: siteUrl };
        const ours = translateMail(mail, language);
        const led = ours.html?.replaceAll(`"${siteUrl}/`, `"${site}/`);
        const html = token ? led?.replaceAll(token.hash, token.signedHash) : led;
        await mailer.send({ ...ours, ...(html && { html, text: textOf(html) }) });
      },
    },
    async catchToken(email, ask) {
      const catcher: { caught: SignInToken | null } = { caught: null };
      const answer = await catching.run(catcher, ask);
      if (!answer.ok) return answer;
      if (!catcher.caught) throw new Error("Auth mailed no sign-in token that could be caught.");
      // Earlier mailed tokens are invalid now.
      mailed.delete(email.toLowerCase());
      return catcher.caught;
    },
    forPage: (page, ask) => asking.run(page, ask),
    lastMailed: (email) => mailed.get(email.toLowerCase()),
  };
}

/** Reads hash and code from Auth's own plain text. The HTML is ours, and its wording may change. */
function tokenIn({ text }: Outgoing, secret: string): SignInToken | null {
  const hash = /[?&]token=([0-9a-f]{64})/.exec(text ?? "")?.[1];
  const code = /code(?: is)?:\s*(\d{6,10})/.exec(text ?? "")?.[1];
  return hash && code ? { hash, signedHash: signHash(hash, secret), code } : null;
}
