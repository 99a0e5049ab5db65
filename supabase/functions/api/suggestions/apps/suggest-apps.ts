import * as z from "zod";
import { plainText, shorten } from "../../../_shared/markup/plain-text.ts";
import type { Ai } from "../ai/client.ts";
import { AiFailed } from "../ai/failure.ts";
import { cataloguePrompt, moreAppsPrompt } from "../prompts.ts";
import { modelsApp, type SuggestedApp } from "./suggested-app.ts";

const MAX_ROUNDS = 3;
const MAX_DESCRIPTION = 600;
/** A model may name more apps than asked for, up to this number. */
const MAX_HEARD = 60;

/** The store's state of an address. */
export interface KnownUrl {
  /** Equal for all spellings of an address; null for an invalid one. */
  key: string | null;
  /** Whether the store has this app, and whether a catalogue has it. */
  place: "new" | "loose" | "in-catalogue";
}

export interface Shelf {
  /** One result per address, in order. */
  findKnown: (urls: readonly string[]) => Promise<KnownUrl[]>;
  /** Whether the address leads to a public host, as far as that is known without DNS. */
  isPublic: (url: string) => boolean;
}

interface Suggestions {
  description: string;
  apps: SuggestedApp[];
}

interface Wanted {
  category: string;
  count: number;
  /** Called before another request to the model, with the numbers of found and missing apps. */
  onMissing?: (found: number, missing: number) => void;
}

const textsAsked = z.object({ title: z.string(), url: z.string(), description: z.string() });
const appsAsked = z.object({ apps: z.array(textsAsked) });
const catalogueAsked = z.object({ description: z.string(), apps: z.array(textsAsked) });
const appsTaken = z.object({ apps: z.array(z.unknown()) });
const catalogueTaken = appsTaken.extend({ description: z.string().catch("") });

/**
 * Asks a model for a category's description and up to `count` unique apps that are new to the store. The
 * description is empty when it names an app. Dropped apps are requested again, up to twice; fewer apps, or
 * none, are no error. Rejects like `ai.ask`.
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
      // The apps chosen so far make a smaller catalogue.
      if (error instanceof AiFailed && chosen.apps.length > 0) break;
      throw error;
    }
  }
  const description = shorten(plainText(first.description), MAX_DESCRIPTION);
  return { description: namesAny(description, chosen.heard) ? "" : description, apps: chosen.apps };
}

/** Whether a text contains the title as whole words in the same case: "calm" does not name Calm. */
function namesAny(text: string, titles: readonly string[]): boolean {
  const spaced = (words: string) =>
    ` ${words
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .join(" ")} `;
  return titles.some((title) => spaced(title).trim() !== "" && spaced(text).includes(spaced(title)));
}

/** Takes valid, public and new apps until there are enough. */
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

  /** The names that the model must not repeat, including dropped apps. */
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
