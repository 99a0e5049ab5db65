import { t } from "@lingui/core/macro";
import type { Removal, Undoable } from "../../state/undo.ts";
import { keepRemoval, noteRemoval, takeRemoval } from "./removal-stack.ts";
import { present } from "./toaster.tsx";

const OFFERED_MS = 8_000;
const BACK_MS = 3_000;

/** Shows a removal, with Undo. Several removals within eight seconds share one count and one Undo. */
export function presentRemoval(thing: Undoable): void {
  const removal = noteRemoval(thing);
  const [{ title, description, show } = thing, ...others] = removal.things;
  void present({
    kind: "success",
    ...(others.length === 0
      ? { title, description, ...(show && { show }) }
      : { title: t`${removal.things.length} removed`, description: namesOf(removal) }),
    action: { label: t`Undo`, onSelect: () => void undo(removal) },
    durationMs: OFFERED_MS,
  });
}

/** Restores the last removal by default. */
export async function undo(wanted?: Removal): Promise<void> {
  const removal = takeRemoval(wanted);
  if (!removal) return;
  const waiting = [...removal.things];
  try {
    for (let thing = waiting.at(-1); thing; thing = waiting.at(-1)) {
      await thing.undo();
      waiting.pop();
    }
  } catch (error) {
    const left = { ...removal, things: waiting };
    keepRemoval(left);
    void present({
      kind: "error",
      title: removal.things.some(({ undone }) => undone)
        ? t`This could not be undone`
        : t`${namesOf(left)} could not be brought back`,
      description: error instanceof Error ? error.message : t`Please try again.`,
      action: { label: t`Try again`, onSelect: () => void undo() },
      durationMs: Infinity,
    });
    return;
  }
  const count = removal.things.length;
  const title = count === 1 ? t`${namesOf(removal)} is back` : t`${count} are back`;
  void present({
    kind: "success",
    title: removal.things[0]?.undone ?? title,
    durationMs: BACK_MS,
  });
}

function namesOf({ things }: Removal): string {
  const names = things.map(({ name }) => name);
  const more = names.length - 3;
  if (more > 0) return `${names.slice(0, 3).join(", ")} and ${more} more`;
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
