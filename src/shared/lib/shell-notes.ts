import type { IconSheet } from "./icon-sheet.ts";

/** What happened to the shell of index.html while its components were still on their way. */
type ShellNotes = {
  /** Pictures that did not load. */
  broken: Set<EventTarget>;
  /** The button that was pressed last. */
  pressed: HTMLElement | null;
  /** What stands in the shell's fields, by their names, while the components take it over; nothing at other times. */
  typed: Record<string, string>;
  /** The components are there: the shell is theirs. */
  isTaken: boolean;
  /** The sheet of icons that the shell was painted with, for as long as it is shown. */
  sheet: IconSheet | null;
  /** The styles of the pages beyond the home screen, where the page needs them; it never fails. */
  styled: Promise<void> | null;
  /** The page was drawn from its first answer, or that is left to the components; it never fails. */
  drawn: Promise<void>;
};

/** The notes that the page's own scripts and the SPA share. They name elements, which attributes would not survive. */
export function shellNotes(): ShellNotes {
  const holder = globalThis as { perchShell?: ShellNotes };
  return (holder.perchShell ??= {
    broken: new Set(),
    pressed: null,
    typed: {},
    sheet: null,
    isTaken: false,
    styled: null,
    drawn: Promise.resolve(),
  });
}
