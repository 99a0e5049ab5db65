import { useEffect, useSyncExternalStore } from "react";
import type { HomeFolder } from "#contract/home/home.ts";
import type { HomeItem } from "#contract/home/home.ts";
import { isFolder } from "#contract/home/state.ts";
import { openFolder } from "../board/open-folder.ts";

const nobody = () => null;

/** The folder that is open among these things. One that goes, or whose page goes, is open no more. */
export function useOpenFolder(items: readonly HomeItem[]): HomeFolder | undefined {
  const open = useSyncExternalStore(openFolder.subscribe, openFolder.get, nobody);
  const found = items.find((item) => item.id === open?.id);
  const folder = found && isFolder(found) ? found : undefined;
  const isGone = open !== null && folder === undefined;
  useEffect(() => {
    if (isGone) openFolder.set(null);
  }, [isGone]);
  // Another page of the site closes it too.
  useEffect(() => () => openFolder.set(null), []);
  return folder;
}
