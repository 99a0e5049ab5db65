import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { MAIL_TEXTS } from "../../supabase/functions/_shared/mail/mail-texts.ts";

/** Where the function and the local mailer read the translations of mails. */
export const MAIL_TRANSLATIONS = "supabase/functions/_shared/mail/translations.json";

/** The file's text. `translate` finds a message's translation by its id; where there is none, English stands. */
export function mailTranslations(
  languages: readonly string[],
  translate: (language: string, id: string) => string | undefined,
): string {
  const mapped = (language: string, texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, translate(language, generateMessageId(text)) || text]),
    );
  const all = languages.map((language) => [
    language,
    Object.fromEntries(Object.entries(MAIL_TEXTS).map(([mail, texts]) => [mail, mapped(language, texts)])),
  ]);
  return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`;
}
