import { LANGUAGES } from "../../../_shared/contract/texts/languages.ts";
import type { TextLanguage } from "../../../_shared/contract/webapps/webapps.ts";
import { plainText, shorten } from "../../../_shared/markup/plain-text.ts";
import type { Manifest } from "../page/manifest.ts";

const MAX_LENGTH = 500;
/** The longest tag that occurs; `Intl` need not look at more. */
const MAX_TAG_LENGTH = 35;

/** What a manifest says in another language than English, on one line. */
export type ManifestText = {
  language: TextLanguage;
  description: string;
};

/** A manifest's description in its own language; null when that is English, unknown or none of Perch's. */
export function manifestText({ lang, description }: Manifest): ManifestText | null {
  const language = languageOf(lang.trim());
  const words = shorten(plainText(description), MAX_LENGTH);
  return language === null || words === "" ? null : { language, description: words };
}

/** The language of Perch with this tag's language and script: `zh-CN` is simplified Chinese, `zh-TW` is not. */
function languageOf(tag: string): TextLanguage | null {
  const wanted = writtenAs(tag);
  const found = LANGUAGES.find((language) => writtenAs(language) === wanted);
  return found === undefined || found === "en" ? null : found;
}

function writtenAs(tag: string): string | null {
  if (tag.length > MAX_TAG_LENGTH) return null;
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    // Not a language tag.
    return null;
  }
}
