import type { Bytes } from "../../_shared/guarded-fetch/network.ts";
import type { Ai, Question } from "./ai/client.ts";
import { AiFailed } from "./ai/failure.ts";
import type { KnownUrl, Shelf } from "./apps/suggest-apps.ts";

type Answer = object | Error;

/** A fake model that gives these answers in turn and records the questions. `pictures` are by shape. */
export function fakeAi(answers: readonly Answer[], pictures: Partial<Record<"wide" | "square", Bytes>> = {}) {
  const asked: Question<unknown>[] = [];
  const ai: Ai = {
    ask: (question) => {
      asked.push(question);
      const answer = answers[asked.length - 1] ?? new Error("The test gave no further answer.");
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve(question.taken.parse(answer));
    },
    draw: (_prompt, shape) => {
      const picture = pictures[shape];
      return picture ? Promise.resolve(picture) : Promise.reject(new AiFailed("No images here."));
    },
  };
  return { ai, asked };
}

/** A fake store that compares addresses literally. */
export function fakeShelf(places: Record<string, KnownUrl["place"]> = {}): Shelf {
  return {
    findKnown: (urls) =>
      Promise.resolve(
        urls.map((url) => ({ key: url.replace(/\/$/, "").toLowerCase(), place: places[url] ?? "new" })),
      ),
    isPublic: (url) => !url.includes("//10."),
  };
}
