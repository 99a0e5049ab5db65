import { timeIn } from "../../lib/time/time-in.ts";
import { signal } from "../signal.ts";
import { storedValue } from "../storage/stored-value.ts";

/** A person's chosen look of icons and controls, as #contract/looks/look.ts lists it, the time zone of clocks, and where things open. */
export type Look = {
  accent: string;
  iconSize: string;
  iconShape: string;
  hasLabels: boolean;
  timeZone: string | null;
  opensIn: string | null;
};

/** Attributes of `<html>` by their names in `dataset`. The styles depend on them. */
type Marks = Record<string, string>;

const DEFAULT_MARKS: Marks = {
  accent: "teal",
  icons: "medium",
  shape: "rounded",
  labels: "on",
  zone: "",
  lag: "",
  opens: "",
};

/** The marks of the current look. The script of index.html restores them before the first paint. */
export const keptMarks = storedValue("perch-look", (stored) => Object(stored) as Marks);

/** Applies a look, and stores its differences from the default for the next visit. */
export function applyLook({ accent, iconSize, iconShape, hasLabels, timeZone, opensIn }: Look): void {
  const labels = hasLabels ? "on" : "off";
  const zone = timeZone ?? "";
  const opens = opensIn ?? "";
  const marks = { accent, icons: iconSize, shape: iconShape, labels, zone, lag: lagOf(zone), opens };
  const chosen = Object.entries(marks).filter(([name, value]) => value !== DEFAULT_MARKS[name]);
  if (chosen.length > 0) keptMarks.set(Object.fromEntries(chosen));
  else keptMarks.remove();
  show();
}

/**
 * The milliseconds by which a zone's clock is behind the device's. The script of index.html takes them before the first
 * paint, because `Intl` would take half of a phone's first frame.
 */
function lagOf(zone: string): string {
  const now = new Date();
  const there = timeIn(zone, now);
  const minutes = there && Math.round((now.getTime() - there.getTime()) / 60_000) - now.getTimezoneOffset();
  return minutes ? String(minutes * 60_000) : "";
}

/** Tells when the marks of `<html>` may have changed. */
export const lookShown = signal(undefined);

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
  lookShown.set(undefined);
}
