import type { PageAnswer } from "#contract/page.ts";
import { find } from "#src/shared/lib/shell-parts.ts";
import { paintApp } from "./paint-app.ts";
import { paintCatalogue } from "./paint-catalogue.ts";
import { slugPart } from "./slug-part.ts";

/**
 * Draws what lives at an address below the bar, exactly as the components will. The page that takes it over keeps every
 * element.
 */
export function paintSlug(root: HTMLElement, answer: PageAnswer): void {
  const page =
    answer.kind === "webapp"
      ? [paintBack("Browse the store"), paintApp(answer.webapp)]
      : [paintBack("Back to Store"), ...paintCatalogue(answer.catalogue)];
  find(root, ":scope > main").replaceChildren(...page);
}

/** The way back to the store. */
function paintBack(text: string): HTMLElement {
  const link = slugPart("back");
  link.append(text);
  return link;
}
