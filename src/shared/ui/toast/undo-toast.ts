import type { Removal, Undoable } from "../../state/undo.ts";
import { keepRemoval, noteRemoval, takeRemoval } from "./removal-stack.ts";
import { showToast } from "./show-toast.ts";

const OFFERED_MS = 8_000;
const BACK_MS = 3_000;

/** Shows what was removed, with Undo. Several removals within eight seconds have one count and one Undo. */
export function presentRemoval(thing: Undoable): void {
  const removal = noteRemoval(thing);
  const [{ title, description } = thing, ...others] = removal.things;
  showToast({
    kind: "success",
    ...(others.length === 0
      ? { title, description }
      : { title: `${removal.things.length} removed`, description: namesOf(removal) }),
    action: { label: "Undo", onSelect: () => void undo(removal) },
    durationMs: OFFERED_MS,
  });
}

/** Brings back what was removed; by default what was removed last. */
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
    showToast({
      kind: "error",
      title: `${namesOf(left)} could not be brought back`,
      description: error instanceof Error ? error.message : "Please try again.",
      action: { label: "Try again", onSelect: () => void undo() },
      durationMs: Infinity,
    });
    return;
  }
  const count = removal.things.length;
  showToast({
    kind: "success",
    title: removal.things[0]?.undone ?? (count === 1 ? `${namesOf(removal)} is back` : `${count} are back`),
    durationMs: BACK_MS,
  });
}

function namesOf({ things }: Removal): string {
  const names = things.map(({ name }) => name);
  const more = names.length - 3;
  if (more > 0) return `${names.slice(0, 3).join(", ")} and ${more} more`;
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
