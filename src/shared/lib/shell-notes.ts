/** What happened to the shell of index.html while its components were still on their way. */
type ShellNotes = {
  /** Pictures that did not load. */
  broken: Set<EventTarget>;
  /** The button that was pressed last. */
  pressed: HTMLElement | null;
};

/** The notes that the page's own script and the SPA share. They name elements, which attributes would not survive. */
export function shellNotes(): ShellNotes {
  const holder = globalThis as { perchShell?: ShellNotes };
  return (holder.perchShell ??= { broken: new Set(), pressed: null });
}
