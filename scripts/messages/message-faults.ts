import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

type Tokens = ReturnType<typeof compileMessageOrThrow>;
type Choices = Record<string, Tokens | string | number | undefined>;

/** Faults of a message's translation, in words; empty for a good one. */
export function messageFaults(language: string, message: string, translation: string): string[] {
  if (translation === "") return ["is not translated"];
  let tokens: Tokens;
  try {
    tokens = compileMessageOrThrow(translation);
  } catch (error) {
    return [`can't be read: ${error instanceof Error ? error.message.split("\n", 1).join() : String(error)}`];
  }
  const [wanted, found] = [partsOf(compileMessageOrThrow(message)), partsOf(tokens)];
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories as string[];
  return [
    ...[...wanted.names].filter((name) => !found.names.has(name)).map((name) => `lacks ${name}`),
    ...[...found.names]
      .filter((name) => !wanted.names.has(name))
      .map((name) => `has ${name}, which English lacks`),
    ...[...found.plurals]
      .filter((key) => !/^\d+$/.test(key) && !categories.includes(key))
      .map((key) => `has the plural form “${key}”, which the language lacks`),
  ];
}

/** The placeholders and tags of a message, as translators see them, and the keys of its plurals. */
function partsOf(tokens: Tokens): { names: Set<string>; plurals: Set<string> } {
  const names = new Set<string>();
  const plurals = new Set<string>();
  const visit = (token: Tokens[number] | Choices[string]) => {
    if (typeof token === "string") for (const [tag] of token.matchAll(/<\/?\w+\/?>/g)) names.add(tag);
    if (!Array.isArray(token)) return;
    const [name, type, choices] = token as [string, string?, Choices?];
    names.add(`{${name}}`);
    for (const [key, choice] of Object.entries(choices ?? {})) {
      if (key === "offset") continue;
      if (type !== "select") plurals.add(key);
      for (const part of Array.isArray(choice) ? choice : [choice]) visit(part as Tokens[number]);
    }
  };
  for (const token of tokens) visit(token);
  return { names, plurals };
}
