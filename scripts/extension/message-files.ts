import { createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { directionOf, type Language } from "../../supabase/functions/_shared/contract/texts/languages.ts";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { isolate } from "../vite/isolate-names.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { MANIFEST_TEXTS } from "./manifest-texts.ts";

/** Writes the catalogues of all languages but English into a folder, as files named `<language>.<part>.json`. */
export async function writeMessageFiles(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const config = getConfig();
  const { sourceLocale = "en" } = config;
  for (const catalogue of await getCatalogs(config)) {
    const part = basename(catalogue.path);
    if (part === "office") continue;
    for (const language of config.locales.filter((each) => each !== sourceLocale)) {
      const { messages } = await catalogue.getTranslations(language, { fallbackLocales: {}, sourceLocale });
      const { source, errors } = createCompiledCatalog(language, messages, { namespace: "json" });
      if (errors[0]) throw errors[0].error;
      const isMirrored = directionOf(language as Language) === "rtl";
      writeFileSync(join(folder, `${language}.${part}.json`), isMirrored ? isolate(source) : source);
    }
  }
}

/** Writes the manifest's texts into a folder, where browsers look for them: `<language>/messages.json`. */
export async function writeLocales(folder: string): Promise<void> {
  const config = getConfig();
  const dialogs = (await getCatalogs(config)).find(({ path }) => basename(path) === "dialogs");
  for (const language of config.locales) {
    const translated = (await dialogs?.read(language)) ?? {};
    const texts = Object.entries(MANIFEST_TEXTS).map(([name, text]) => {
      const message = translated[generateMessageId(text)]?.translation ?? text;
      return [name, { message }];
    });
    const place = join(folder, localeOf(language));
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, "messages.json"), `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`);
  }
}

/** Browsers name Chinese by its country, and join the parts of a tag with "_". */
const localeOf = (language: string): string =>
  language === "zh-Hans" ? "zh_CN" : language.replace("-", "_");
