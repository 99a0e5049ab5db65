import { HOSTILE_TEXTS } from "../../support/hostile/texts.ts";
import { saysTo, startOpenAiServer, type AskedOfModel } from "../../support/openai-server.ts";
import { E2E } from "./addresses.ts";

/** A catalogue with this prefix gets hostile texts from the model. */
export const HOSTILE_CATALOGUE = "Hostile";

/** A catalogue name that tells the model what to suggest: `catalogueName("Boats", 20)`. */
export const catalogueName = (word: string, apps: number): string => `${word} in ${apps}`;

/** The address of the nth app that the model suggests for such a name, from 1. */
const suggestedUrl = (name: string, n: number): string =>
  `${E2E.sitesUrl}/apps/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-${n}/`;

/**
 * Starts a fake model that suggests that many apps of the fixture sites for a `catalogueName`. It draws no pictures.
 * Returns the settings that make the function use it.
 */
export async function startModel(): Promise<{ env: Record<string, string> }> {
  const server = await startOpenAiServer();
  server.chat(saysTo((asked) => (/"sentence":"/.test(questionOf(asked)) ? propose() : suggest(asked))));
  return { env: { OPENAI_BASE_URL: server.baseUrl, OPENAI_API_KEY: "no-secret", OPENAI_MODEL: "fixture" } };
}

const questionOf = ({ body }: AskedOfModel) => body.messages?.map(({ content }) => content).join("\n") ?? "";

/** A home screen for any sentence, of what the first store has. */
function propose() {
  return {
    folders: [
      { name: "Biology", apps: ["khan-academy", "wikipedia", "invented-app"] },
      { name: "<b>Music</b>", apps: ["spotify", "youtube"] },
    ],
    apps: ["gmail", "https://evil.test/"],
    place: "Utrecht",
    country: "NL",
    sky: "forest",
    news: [],
  };
}

function suggest(asked: AskedOfModel) {
  const question = questionOf(asked);
  const name = /"category":"([^"]+)"/.exec(question)?.[1] ?? "";
  const count = Number(/ in (\d+)$/.exec(name)?.[1] ?? 0);
  const isHostile = name.startsWith(HOSTILE_CATALOGUE);
  const hostile = (index: number) => HOSTILE_TEXTS[index % HOSTILE_TEXTS.length] ?? "";
  return {
    description: isHostile ? HOSTILE_TEXTS.join(" ").slice(0, 500) : `What a model says of ${name}.`,
    apps: Array.from({ length: count }, (_, index) => ({
      title: isHostile ? hostile(index) : `Suggestion ${index + 1}`,
      url: suggestedUrl(name, index + 1),
      description: isHostile ? hostile(index + 1) : "Made of fixtures.",
    })),
  };
}
