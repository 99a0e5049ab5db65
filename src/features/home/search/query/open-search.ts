import type { Engine } from "#src/api/settings/search-engines.ts";
import { openAddress } from "#src/shared/state/home/opens-in.ts";
import type { WebSearch } from "./resolve-query.ts";

type Asked = Pick<WebSearch, "url" | "words" | "isBang">;

/** The engine that searches the web: the person's choice. */
export const webEngine = (chosen: Engine): Engine => chosen;

/** Opens the results where things open, or in place of a page that was opened with the search. */
export function openSearch({ url }: Asked, isInPlace = false): void {
  if (isInPlace) location.replace(url);
  else openAddress(url);
}
