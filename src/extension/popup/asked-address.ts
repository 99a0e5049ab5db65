import { linkUrl } from "#src/api/drawer/link-rules.ts";

/** A page of the web to add; what the browser itself shows can't be added. */
export type AskedAddress =
  | { kind: "page"; name: string; url: string; icon: string | null }
  | { kind: "refused" };

/**
 * The page to add: the one in the query (background/add-at-once.ts sets it), else the one in the current tab.
 * A click on the toolbar button lets the extension read only that tab's address, title and icon.
 */
export async function askedAddress(query: string): Promise<AskedAddress> {
  const asked = new URLSearchParams(query);
  const address = asked.get("url");
  if (address !== null) return toPage({ url: address, title: asked.get("name") ?? "" });
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  return toPage(tab ?? {});
}

function toPage({ url = "", title = "", favIconUrl }: Partial<chrome.tabs.Tab>): AskedAddress {
  const address = linkUrl(url);
  if (!address) return { kind: "refused" };
  // Browsers give a page without a title its address as the title.
  const name = title === "" || url.endsWith(title) ? "" : title;
  return { kind: "page", name, url: address.href, icon: iconOf(favIconUrl) };
}

/** Display only: the server reads the page's own icon once the link is stored. */
const iconOf = (address = ""): string | null => (/^(?:https:|data:image\/)/.test(address) ? address : null);
