import { FileRefused } from "#src/shared/ui/file/read-text-file.ts";
import { feedName, type OwnFeed, toFeedAddress } from "../list/own-feeds.ts";

/**
 * Reads the feeds of an OPML file in the order of the file, whatever folders they are in. Throws FileRefused when it has
 * none. The text is read as HTML: that parser knows no entities of the file's own, loads and runs nothing, and is at
 * ease with unescaped ampersands.
 */
export function readOpml(text: string): OwnFeed[] {
  // Elements of the head, such as an empty title, mean something else in HTML.
  const body = text.replace(/<head\b[\s\S]*?<\/head\s*>/i, "");
  const page = new DOMParser().parseFromString(body, "text/html");
  if (page.querySelector("opml") === null) throw new FileRefused("This is not an OPML file.");
  const feeds = [...page.querySelectorAll("outline")].flatMap((outline) => {
    const url = toFeedAddress(outline.getAttribute("xmlurl") ?? "");
    if (url === undefined || !outline.getAttribute("xmlurl")) return [];
    return [
      { url, name: feedName(outline.getAttribute("text") || outline.getAttribute("title") || "", url) },
    ];
  });
  if (feeds.length === 0) throw new FileRefused("There are no feeds in this file.");
  return feeds;
}
