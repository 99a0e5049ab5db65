import { plural, t } from "@lingui/core/macro";
import { listWords } from "../../lib/language/shown-locale.ts";
import type { Removal, Undoable } from "../../state/home/undo.ts";
import { keepRemoval, noteRemoval, takeRemoval } from "./removal-stack.ts";
import { present, tell } from "./toaster.tsx";

const OFFERED_MS = 8_000;
const BACK_MS = 3_000;

/** Shows a removal, with Undo. Several removals within eight seconds share one count and one Undo. */
export function presentRemoval(thing: Undoable): void {
  const removal = noteRemoval(thing);
  const [{ title, description, show } = thing, ...others] = removal.things;
  const count = removal.things.length;
  void present({
    kind: "success",
    ...(others.length === 0
      ? { title, description, ...(show && { show }) }
      : { title: plural(count, { other: "# removed" }), description: namesOf(removal) }),
    action: { label: t`Undo`, onSelect: () => void undo(removal) },
    durationMs: OFFERED_MS,
  });
}

/** Records a small change, which is seen without a toast. */
export function tellRemoval(thing: Undoable): void {
  noteRemoval(thing);
  if (thing.description) void tell(thing.description);
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
    const names = namesOf(left);
    void present({
      kind: "error",
      title: removal.things.some(({ undone }) => undone)
        ? t`This could not be undone`
        : t`${names} could not be brought back`,
      description: error instanceof Error ? error.message : t`Please try again.`,
      action: { label: t`Try again`, onSelect: () => void undo() },
      durationMs: Infinity,
    });
    return;
  }
  const count = removal.things.length;
  const names = namesOf(removal);
  const title = count === 1 ? t`${names} is back` : plural(count, { other: "# are back" });
  void present({
    kind: "success",
    title: removal.things[0]?.undone ?? title,
    durationMs: BACK_MS,
  });
}

function namesOf({ things }: Removal): string {
  const names = things.map(({ name }) => name);
  const count = names.length - 3;
  if (count <= 0) return listWords(names);
  const others = plural(count, { other: "# more" });
  return listWords([...names.slice(0, 3), others]);
}
