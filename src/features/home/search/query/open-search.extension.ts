import { t } from "@lingui/core/macro";
import type { Engine } from "#src/api/settings/search-engines.ts";
import { openAddress, opensIn } from "#src/shared/state/home/opens-in.ts";
import { log } from "#src/shared/lib/log.ts";
import type { WebSearch } from "./resolve-query.ts";

type Asked = Pick<WebSearch, "url" | "words" | "isBang">;

/** The stores' rules leave the engine of a new tab to the browser, and nobody but the browser knows its address. */
const browsers = (): Engine => ({ name: t`your browser’s search engine`, template: "", home: "" });

/** The engine that searches the web: the browser's, whatever a person has chosen for the site. */
export const webEngine = (_chosen: Engine): Engine => browsers();

/** As on the site. A bang leads to the site that it names. */
export function openSearch({ url, words, isBang }: Asked, isInPlace = false): void {
  if (!isBang) void askBrowser(words, isInPlace || opensIn() === "this-tab");
  else if (isInPlace) location.replace(url);
  else openAddress(url);
}

async function askBrowser(text: string, isHere: boolean): Promise<void> {
  try {
    await chrome.search.query({ text, disposition: isHere ? "CURRENT_TAB" : "NEW_TAB" });
  } catch (error) {
    log.warn("The browser did not search.", error);
  }
}
