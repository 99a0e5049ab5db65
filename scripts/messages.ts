/**
 * Collects the messages of the sources into src/messages, where translators find them (docs/translating.md): `npm run
 * messages`. With `--check` it writes nothing; it exits 1 when a message is not in the catalogues, or when a language lacks
 * its translation or has a faulty one.
 */
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { MAIL_TRANSLATIONS, mailTranslations } from "./messages/mail-translations.ts";
import { messageFaults } from "./messages/message-faults.ts";

const isCheck = process.argv.includes("--check");
const config = getConfig();
const { sourceLocale = "en" } = config;
const faults: string[] = [];
/** The sources with messages in a catalogue. */
const origins = new Set<string>();

for (const catalog of await getCatalogs(config)) {
  // The back office is in English only.
  const languages = catalog.path.endsWith("office") ? [sourceLocale] : config.locales;
  if (!isCheck) {
    const made = await catalog.make({
      locale: [...languages],
      clean: true,
      overwrite: true,
      orderBy: "message",
    });
    if (!made) throw new Error(`The messages of ${catalog.path} could not be collected.`);
    if (catalog.path.endsWith("mail")) writeFileSync(MAIL_TRANSLATIONS, await readMail(catalog));
    continue;
  }
  if (catalog.path.endsWith("mail") && (await readMail(catalog)) !== readFileSync(MAIL_TRANSLATIONS, "utf8"))
    faults.push(`${MAIL_TRANSLATIONS} is not what ${catalog.path} says. Run npm run messages.`);
  const messages = (await catalog.collect()) ?? {};
  for (const { origin = [] } of Object.values(messages)) for (const [file] of origin) origins.add(file);
  const collected = Object.keys(messages);
  const english = await catalog.read(sourceLocale);
  const known = Object.keys(english);
  for (const id of collected)
    if (!(id in english)) faults.push(`${catalog.path}: ${id} is missing. Run npm run messages.`);
  for (const id of known.filter((id) => !collected.includes(id)))
    faults.push(`${catalog.path}: “${english[id]?.message}” is gone. Run npm run messages.`);
  for (const language of languages.filter((each) => each !== sourceLocale)) {
    const translated = await catalog.read(language);
    for (const [id, { message = id }] of Object.entries(english)) {
      for (const fault of messageFaults(language, message, translated[id]?.translation ?? ""))
        faults.push(`${catalog.getFilename(language)}: “${message}” ${fault}`);
    }
  }
}

/** What translations.json should be. */
async function readMail(catalog: Awaited<ReturnType<typeof getCatalogs>>[number]): Promise<string> {
  const languages = config.locales.filter((language) => language !== sourceLocale).toSorted();
  const read = await Promise.all(languages.map(async (each) => [each, await catalog.read(each)] as const));
  const byLanguage = new Map(read);
  return mailTranslations(languages, (language, id) => byLanguage.get(language)?.[id]?.translation);
}

if (isCheck) {
  // A folder that no pattern matches would lose its messages silently.
  for (const file of readdirSync("src", { recursive: true, encoding: "utf8" })) {
    const path = `src/${file.replaceAll("\\", "/")}`;
    if (!/(?<!\.test)\.tsx?$/.test(path) || origins.has(path)) continue;
    if (readFileSync(path, "utf8").includes('/macro";\n'))
      faults.push(`${path}: no catalogue of lingui.config.ts collects it.`);
  }
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
