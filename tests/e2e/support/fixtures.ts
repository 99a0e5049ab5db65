import { test as base, expect, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { E2E } from "./addresses.ts";
import { collectComplaints } from "./complaints.ts";

type Mail = { id: string; to: string; subject: string; html: string; text: string };

type Fixtures = {
  /** The complaints of all pages so far; must be empty at the end. A test that provokes some removes them. */
  complaints: string[];
  /** An address nobody has used yet. */
  freshEmail: string;
  /** Signs this page's browser in without the form, as a new user or as `email`; returns the address. */
  signIn: (email?: string) => Promise<string>;
  /** Waits for the newest email to an address in the local inbox and opens it. */
  mailTo: (email: string) => Promise<Mail>;
  /** Installs store apps for the signed-in user, by slug. */
  installApps: (...slugs: string[]) => Promise<void>;
};

/** A state-changing request as the site makes it: with its cookies and Origin. */
async function post(page: Page, path: string, data: unknown) {
  const response = await page.request.post(path, { data, headers: { origin: E2E.siteUrl } });
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return response;
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ browser }, use) => {
      const { all, stop } = collectComplaints(browser);
      await use(all);
      stop();
      expect(all, "what the pages complained of").toEqual([]);
    },
    { auto: true },
  ],

  // Other sites are not reachable: each address is answered with its own text.
  context: async ({ context, complaints: _listening }, use) => {
    await context.route(
      (url) => url.hostname !== "localhost" && url.hostname !== "127.0.0.1",
      (route) => route.fulfill({ contentType: "text/html", body: `<title>${route.request().url()}</title>` }),
    );
    await use(context);
  },

  freshEmail: async ({}, use) => use(`${randomUUID()}@perch.test`),

  signIn: async ({ page, freshEmail }, use) =>
    use(async (email = freshEmail) => {
      await post(page, "/api/auth/dev-login", { email });
      return email;
    }),

  mailTo: async ({ request }, use) =>
    use(async (email) => {
      const list = `${E2E.mailUrl}/api/messages?to=${encodeURIComponent(email)}`;
      let id: string | undefined;
      await expect
        .poll(
          async () => {
            const { messages } = (await (await request.get(list)).json()) as { messages: { id: string }[] };
            id = messages[0]?.id;
            return id;
          },
          { message: `a mail to ${email}` },
        )
        .toBeTruthy();
      return (await (await request.get(`${E2E.mailUrl}/api/messages/${id}`)).json()) as Mail;
    }),

  installApps: async ({ page }, use) =>
    use(async (...slugs) => {
      for (const slug of slugs) {
        const { webapp } = (await (await page.request.get(`/api/webapp/slug/${slug}`)).json()) as {
          webapp: { id: number };
        };
        await post(page, "/api/user/apps/install", { webappId: webapp.id });
      }
    }),
});

/** The sign-in link in an email. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/[^\s"<>]+token_hash=[^\s"<>]+/.exec(mail.text || mail.html)?.[0];
  if (!link) throw new Error(`No sign-in link in «${mail.subject}».`);
  return link.replaceAll("&amp;", "&");
}

export { expect };
