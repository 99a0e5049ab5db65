import * as z from "zod";
import { plainText, shorten } from "../../_shared/plain-text.ts";
import type { Ai } from "./ai/client.ts";
import { AiFailed } from "./ai/failure.ts";
import { cataloguePrompt, moreAppsPrompt } from "./prompts.ts";
import { modelsApp, type SuggestedApp } from "./suggested-app.ts";

const MAX_ROUNDS = 3;
const MAX_DESCRIPTION = 600;
/** A model that names more than it was asked for is heard to this point. */
const MAX_HEARD = 60;

/** What the store knows of an address. */
export interface KnownUrl {
  /** The same for all spellings of an address; null when it is none. */
  key: string | null;
  /** Whether the store has this app, and if so, whether a catalogue has it. */
  place: "new" | "loose" | "in-catalogue";
}

export interface Shelf {
  /** One answer for each address, in order. */
  findKnown: (urls: readonly string[]) => Promise<KnownUrl[]>;
  /** Whether the address leads to a public host, as far as it can be said without asking anybody. */
  isPublic: (url: string) => boolean;
}

interface Suggestions {
  description: string;
  apps: SuggestedApp[];
}

interface Wanted {
  category: string;
  count: number;
  /** Told before the model is asked again: how many apps were found, and how many are missing. */
  onMissing?: (found: number, missing: number) => void;
}

const textsAsked = z.object({ title: z.string(), url: z.string(), description: z.string() });
const appsAsked = z.object({ apps: z.array(textsAsked) });
const catalogueAsked = z.object({ description: z.string(), apps: z.array(textsAsked) });
const appsTaken = z.object({ apps: z.array(z.unknown()) });
const catalogueTaken = appsTaken.extend({ description: z.string().catch("") });

/**
 * A model's description of a category, empty when it names an app, and up to `count` apps, none of them in the store, none twice. For what had to
 * be dropped it is asked again, up to twice; fewer apps are fewer, none is an empty list. Rejects as `ai.ask` does.
 */
export async function suggestApps(
  ai: Ai,
  shelf: Shelf,
  { category, count, onMissing }: Wanted,
  signal: AbortSignal,
): Promise<Suggestions> {
  const first = await ai.ask(
    { name: "catalogue", ...cataloguePrompt(category, count), asked: catalogueAsked, taken: catalogueTaken },
    signal,
  );
  const chosen = new Choice(shelf, count);
  await chosen.add(first.apps);
  for (let round = 2; round <= MAX_ROUNDS && chosen.missing > 0; round++) {
    onMissing?.(chosen.apps.length, chosen.missing);
    const prompt = moreAppsPrompt(category, chosen.missing, chosen.heard);
    try {
      const more = await ai.ask({ name: "apps", ...prompt, asked: appsAsked, taken: appsTaken }, signal);
      await chosen.add(more.apps);
    } catch (error) {
      // What was chosen before is a catalogue, if a smaller one.
      if (error instanceof AiFailed && chosen.apps.length > 0) break;
      throw error;
    }
  }
  const description = shorten(plainText(first.description), MAX_DESCRIPTION);
  return { description: namesAny(description, chosen.heard) ? "" : description, apps: chosen.apps };
}

/** Whether a title stands in the text as whole words, written as the title is: "calm" does not name Calm. */
function namesAny(text: string, titles: readonly string[]): boolean {
  const spaced = (words: string) =>
    ` ${words
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .join(" ")} `;
  return titles.some((title) => spaced(title).trim() !== "" && spaced(text).includes(spaced(title)));
}

/** Takes what is an app, is public and is new, until there are enough. */
class Choice {
  readonly apps: SuggestedApp[] = [];
  readonly #heard = new Set<string>();
  readonly #keys = new Set<string>();
  readonly #shelf: Shelf;
  readonly #count: number;

  constructor(shelf: Shelf, count: number) {
    this.#shelf = shelf;
    this.#count = count;
  }

  get missing(): number {
    return this.#count - this.apps.length;
  }

  /** The names that need not be said again, those of dropped apps included. */
  get heard(): string[] {
    return [...this.#heard];
  }

  async add(answers: readonly unknown[]): Promise<void> {
    const candidates = answers.slice(0, MAX_HEARD).flatMap((answer) => {
      const app = modelsApp.safeParse(answer).data;
      if (!app) return [];
      this.#heard.add(app.title);
      return this.#shelf.isPublic(app.url) ? [app] : [];
    });
    const known = await this.#shelf.findKnown(candidates.map(({ url }) => url));
    for (const [index, app] of candidates.entries()) {
      if (this.missing === 0) return;
      const { key, place } = known[index] ?? { key: null, place: "new" };
      if (key === null || place !== "new" || this.#keys.has(key)) continue;
      this.#keys.add(key);
      this.apps.push(app);
    }
  }
}
