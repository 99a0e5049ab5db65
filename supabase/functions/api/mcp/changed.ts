import type * as z from "zod";
import type { MadeChange } from "../home/undos-data.ts";
import { findItem } from "./find-item.ts";
import type { changeOutput } from "./shapes.ts";
import { plainWords } from "./untrusted.ts";

const MAX_NAME = 100;

/** The answer of a tool that changed the home screen: a trusted sentence, and the new place of `id`. */
export function changed(
  done: string,
  { undo, home }: MadeChange,
  id: string | undefined,
): { sentence: string; data: z.input<typeof changeOutput> } {
  const found = id === undefined ? undefined : findItem(home, id);
  const sentence =
    undo === null
      ? "Nothing changed: it was like this already."
      : `${done} To take it back: undo_change ${undo}`;
  return {
    sentence,
    data: {
      changed: undo !== null,
      undo,
      item: found
        ? {
            id: found.entry.id,
            name: plainWords(found.entry.name, MAX_NAME),
            page: found.page,
            ...(found.folder !== undefined && { folder: found.folder }),
          }
        : null,
    },
  };
}
