import { useEffect, useState } from "react";
import { log } from "#src/shared/lib/log.ts";

type Root = chrome.bookmarks.BookmarkTreeNode;

/** Browsers tell of each bookmark of an import. */
const SETTLE_MS = 150;

/** The browser's bookmarks, live; null while they are unknown, undefined when they can't be read. */
export function useBookmarks(): Root | null | undefined {
  const [root, setRoot] = useState<Root | null | undefined>(null);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      chrome.bookmarks.getTree().then(
        ([tree]) => void (!isOver && setRoot(tree)),
        (error: unknown) => {
          log.warn("The bookmarks were not read.", error);
          if (!isOver) setRoot(undefined);
        },
      );
    };
    const readSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(read, SETTLE_MS);
    };
    const { onCreated, onRemoved, onChanged, onMoved } = chrome.bookmarks;
    const events = [onCreated, onRemoved, onChanged, onMoved] as Pick<
      chrome.events.Event<() => void>,
      "addListener" | "removeListener"
    >[];
    for (const event of events) event.addListener(readSoon);
    read();
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const event of events) event.removeListener(readSoon);
    };
  }, []);
  return root;
}
