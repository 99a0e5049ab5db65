import { createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { directionOf, type Language } from "../../supabase/functions/_shared/contract/languages.ts";
import { isolate } from "../vite/isolate-names.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Writes the catalogues of all languages but English into a folder, as modules named `<language>.<part>.js`. */
export async function writeMessageFiles(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const config = getConfig();
  const { sourceLocale = "en" } = config;
  for (const catalogue of await getCatalogs(config)) {
    const part = basename(catalogue.path);
    if (part === "office") continue;
    for (const language of config.locales.filter((each) => each !== sourceLocale)) {
      const { messages } = await catalogue.getTranslations(language, { fallbackLocales: {}, sourceLocale });
      const { source, errors } = createCompiledCatalog(language, messages, { namespace: "es" });
      if (errors[0]) throw errors[0].error;
      const isMirrored = directionOf(language as Language) === "rtl";
      writeFileSync(join(folder, `${language}.${part}.js`), isMirrored ? isolate(source) : source);
    }
  }
}
