/** The dialog that lies over all others, else the page: only what is inside of it can be used. */
function topmost(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? document.body;
}

/**
 * Puts a popover above everything and into the dialog that is open, because whatever is outside of a modal dialog can
 * neither be pressed nor heard. Tells whether it had to move.
 */
export function raise(popover: HTMLElement): boolean {
  const place = topmost();
  if (popover.parentElement === place) return false;
  // Taken out of the page it is closed, so that it opens above what was opened since.
  place.append(popover);
  popover.showPopover?.();
  return true;
}

/** Raises a popover again whenever a dialog opens, closes or goes. Gives what ends it. */
export function keepOnTop(popover: HTMLElement): () => void {
  // The dialog that it was put into may be gone by now.
  raise(popover);
  const observer = new MutationObserver(() => raise(popover));
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}
