import { removals, type Removal, type Undoable } from "../../state/home/undo.ts";

const JOINED_WITHIN_MS = 8_000;
const MOST_KEPT = 20;

/** Records a removal; within eight seconds it joins the previous one. */
export function noteRemoval(thing: Undoable): Removal {
  const at = Date.now();
  const last = removals.get().at(-1);
  const isJoined =
    last !== undefined &&
    at - last.at < JOINED_WITHIN_MS &&
    [...last.things, thing].every(({ undone }) => undone === undefined);
  const removal = { things: isJoined ? [...last.things, thing] : [thing], at };
  const others = isJoined ? removals.get().slice(0, -1) : removals.get();
  removals.set([...others, removal].slice(-MOST_KEPT));
  return removal;
}

/** Takes a removal off the stack, so that it is undone once; by default the last one. */
export function takeRemoval(wanted = removals.get().at(-1)): Removal | undefined {
  if (wanted === undefined || !removals.get().includes(wanted)) return undefined;
  removals.set(removals.get().filter((removal) => removal !== wanted));
  return wanted;
}

/** Puts a removal back after its undo failed. */
export function keepRemoval(removal: Removal): void {
  // Later removals don't join it.
  removals.set([...removals.get(), { ...removal, at: 0 }]);
}
