import { t } from "@lingui/core/macro";
import { FILE_BOUNDS } from "#contract/values/file-bounds.ts";
import { keepTags } from "#src/shared/ui/file/keep-tags.ts";
import { FileRefused } from "#src/shared/ui/file/read-text-file.ts";
import { feedName, type OwnFeed, toFeedAddress } from "../list/own-feeds.ts";

/**
 * Reads the feeds of an OPML file in the order of the file, in any folder. Throws FileRefused when it has
 * none. Parses the text as HTML: that parser supports no custom entities, loads and runs nothing, and accepts
 * unescaped ampersands.
 */
export function readOpml(text: string): OwnFeed[] {
  // Elements of the head, such as an empty title, have another meaning in HTML.
  const flat = keepTags(text, { names: ["opml", "outline"] }, FILE_BOUNDS.opml)
    // HTML closes only its own void elements. Others would nest a thousand feeds a thousand deep.
    .replaceAll(/<(\/?)outline\b/gi, "<$1wbr");
  const page = new DOMParser().parseFromString(flat, "text/html");
  if (page.querySelector("opml") === null) throw new FileRefused(t`This is not an OPML file.`);
  const feeds = [...page.querySelectorAll("wbr[xmlurl]")].flatMap((outline) => {
    const address = outline.getAttribute("xmlurl") ?? "";
    const url = address === "" ? undefined : toFeedAddress(address);
    if (url === undefined) return [];
    return [
      { url, name: feedName(outline.getAttribute("text") || outline.getAttribute("title") || "", url) },
    ];
  });
  if (feeds.length === 0) throw new FileRefused(t`There are no feeds in this file.`);
  return feeds;
}
