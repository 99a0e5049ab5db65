import type { Engine } from "#src/api/settings/search-engines.ts";
import type { WebSearch } from "./resolve-query.ts";

type Asked = Pick<WebSearch, "url" | "words" | "isBang">;

/** The engine that searches the web: the person's choice. */
export const webEngine = (chosen: Engine): Engine => chosen;

/** Opens the results in a new tab, or in place of this page. */
export function openSearch({ url }: Asked, isHere = false): void {
  if (isHere) location.replace(url);
  else window.open(url, "_blank", "noopener");
}
