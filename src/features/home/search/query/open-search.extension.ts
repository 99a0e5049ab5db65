import { t } from "@lingui/core/macro";
import type { Engine } from "#src/api/settings/search-engines.ts";
import { log } from "#src/shared/lib/log.ts";
import type { WebSearch } from "./resolve-query.ts";

type Asked = Pick<WebSearch, "url" | "words" | "isBang">;

/** The stores' rules leave the engine of a new tab to the browser, and nobody but the browser knows its address. */
const browsers = (): Engine => ({ name: t`your browser’s search engine`, template: "", home: "" });

/** The engine that searches the web: the browser's, whatever a person has chosen for the site. */
export const webEngine = (_chosen: Engine): Engine => browsers();

/** Opens the results in a new tab, or in place of this page. A bang leads to the site that it names. */
export function openSearch({ url, words, isBang }: Asked, isHere = false): void {
  if (!isBang) void askBrowser(words, isHere);
  else if (isHere) location.replace(url);
  else window.open(url, "_blank", "noopener");
}

async function askBrowser(text: string, isHere: boolean): Promise<void> {
  try {
    await chrome.search.query({ text, disposition: isHere ? "CURRENT_TAB" : "NEW_TAB" });
  } catch (error) {
    log.warn("The browser did not search.", error);
  }
}
