import { storedValue } from "./stored-value.ts";

/** A person's chosen look of icons and controls. #contract/look.ts lists the values. */
export type Look = { accent: string; iconSize: string; iconShape: string; hasLabels: boolean };

/** Attributes of `<html>` by their names in `dataset`. The styles depend on them. */
type Marks = Record<string, string>;

const DEFAULT_MARKS: Marks = { accent: "teal", icons: "medium", shape: "rounded", labels: "on" };

/** The marks of the current look. The script of index.html restores them before the first paint. */
const keptMarks = storedValue("perch-look", (stored) => Object(stored) as Marks);

/** Applies a look, and stores its differences from the default for the next visit. */
export function applyLook({ accent, iconSize, iconShape, hasLabels }: Look): void {
  const marks = { accent, icons: iconSize, shape: iconShape, labels: hasLabels ? "on" : "off" };
  const chosen = Object.entries(marks).filter(([name, value]) => value !== DEFAULT_MARKS[name]);
  if (chosen.length > 0) keptMarks.set(Object.fromEntries(chosen));
  else keptMarks.remove();
  show();
}

/** Applies looks that another tab chooses. Returns a function that unsubscribes. */
export const followLook = (): (() => void) => keptMarks.subscribe(show);

function show(): void {
  const { dataset } = document.documentElement;
  const marks = keptMarks.get();
  for (const name of Object.keys(DEFAULT_MARKS)) {
    const value = marks[name];
    if (value === undefined) delete dataset[name];
    else dataset[name] = value;
  }
}
