/*
 * Fetched with the store's first answer, long before the store's own scripts are there, and drawn as soon as both and
 * the styles have arrived. The build makes it a file of its own (scripts/vite/page-scripts.ts).
 */
import type { StorefrontAnswer } from "#contract/storefront.ts";
import { peekEarly } from "#src/api/early-calls.ts";
import { shellNotes } from "#src/shared/lib/shell-notes.ts";
import { readStoreParams } from "#src/shared/widgets/store-params.ts";
import { paintStore } from "./paint-store.ts";

async function paint(): Promise<void> {
  const { search, tag, chart } = readStoreParams(location.search);
  // What a search or a category finds, and the other charts, are the components' to draw.
  if (search || tag || chart !== "top") return;
  const notes = shellNotes();
  const [front] = await Promise.all([peekEarly<StorefrontAnswer>("/webapp/storefront"), notes.styled]);
  const root = document.querySelector<HTMLElement>("#root");
  if (!front || front.totalApps === 0 || !root || notes.isTaken) return;
  paintStore(root, front);
}

// What is wrong with the answer is the components' to say: they ask again.
shellNotes().drawn = paint().catch(() => undefined);
