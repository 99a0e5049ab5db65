import { createAuthService } from "../../supabase/functions/_shared/session/auth-service.ts";
import { BackupError } from "../backup/backup-error.ts";
import { argument, type Call, onProject, type Report } from "./command.ts";

/** `link EMAIL`: a link that signs in whoever opens it, for an hour and once. */
export async function link({ words }: Call): Promise<Report> {
  const email = argument(words, "email address").toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new BackupError(`${email} is not an email address.`);
  return onProject(async ({ sql, storage: { url, key }, siteUrl }) => {
    if (siteUrl === null) throw new BackupError("SITE_URL must name the site, because the link leads there.");
    const [known] = await sql`select from auth.users where email = ${email}`;
    const auth = createAuthService({ supabaseUrl: url, publishableKey: key, secretKey: key });
    const proof = new URLSearchParams({
      welcome: "true",
      token_hash: await auth.createTokenHash(email),
      type: "email",
    });
    const address = `${siteUrl}/?${proof}`;
    const note = known ? "" : `\nNobody had the address ${email} yet: the link makes the account.`;
    const text = `${address}\nIt signs in as ${email}, once and within an hour. Pass it to nobody else.${note}`;
    return { text, data: { link: address, isNew: !known } };
  });
}
