import type { PageAnswer } from "#contract/page.ts";
import { find } from "#src/shared/lib/shell-parts.ts";
import { paintApp } from "./paint-app.ts";
import { paintCatalogue } from "./paint-catalogue.ts";

/**
 * Draws what lives at an address below the bar, exactly as the components will. The page that takes it over keeps every
 * element.
 */
export function paintSlug(root: HTMLElement, answer: PageAnswer): void {
  const page = answer.kind === "webapp" ? paintApp(answer.webapp) : paintCatalogue(answer.catalogue);
  find(root, ":scope > main").replaceChildren(...page);
}
