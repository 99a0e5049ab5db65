/*
 * Fetched with the answer that says what lives at the page's address, long before the page's own scripts are there, and
 * drawn as soon as both and the styles have arrived. The build makes it a file of its own (scripts/vite/page-scripts.ts).
 */
import type { PageAnswer } from "#contract/page.ts";
import { askEarly, peekEarly } from "#src/api/early-calls.ts";
import { PAGE_SIZE, RELATED_APPS, storeSearchPath } from "#src/api/store-search-path.ts";
import { afterPaint } from "#src/shared/lib/after-paint.ts";
import { shellNotes } from "#src/shared/lib/shell-notes.ts";
import { slugAt } from "#src/shared/lib/slug-at.ts";
import { paintSlug } from "./paint-slug.ts";

async function paint(): Promise<void> {
  // What a search inside a catalogue finds is the components' to draw.
  if (new URLSearchParams(location.search).has("search")) return;
  const notes = shellNotes();
  const [answer] = await Promise.all([
    peekEarly<PageAnswer>(`/page/${slugAt(location.pathname)}`),
    notes.styled,
  ]);
  const root = document.querySelector<HTMLElement>("#root");
  if (!answer || !root || notes.isTaken) return;
  paintSlug(root, answer);
  const next = nextCall(answer);
  // Not before the page is to be seen, nor when the components have asked themselves.
  if (next !== null) afterPaint(() => notes.isTaken || askEarly(next));
}

/** What the components will ask as soon as they are there. */
function nextCall(answer: PageAnswer): string | null {
  if (answer.kind === "catalogue") return storeSearchPath({ catalogueId: answer.catalogue.id }, PAGE_SIZE);
  const [tag] = answer.webapp.tags;
  return tag === undefined ? null : storeSearchPath({ tag }, RELATED_APPS);
}

// What is wrong with the answer, or that nothing lives there, is the components' to say: they ask again.
shellNotes().drawn = paint().catch(() => undefined);
