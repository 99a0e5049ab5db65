import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { HomeLeaf } from "#contract/home/home.ts";
import { askForTags } from "../../folders/folder-name.ts";

/** Asks for the tags of what may get a folder soon, so that it can be named after them at once. */
export function useEarlyTags(leaves: readonly HomeLeaf[], ids: readonly string[]): void {
  const client = useQueryClient();
  const key = ids.join();
  useEffect(() => {
    askForTags(
      client,
      leaves.filter(({ id }) => ids.includes(id)),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same things again are new arrays
  }, [client, key]);
}
