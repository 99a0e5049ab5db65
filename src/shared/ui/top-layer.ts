/** The topmost open dialog, else the body: everything outside of it is inert. */
function topmost(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? document.body;
}

/**
 * Shows a popover above everything else, inside the topmost dialog, because a modal dialog makes the rest
 * inert. Returns whether the popover moved.
 */
export function raise(popover: HTMLElement): boolean {
  const place = topmost();
  if (popover.parentElement === place) return false;
  // Moving closes the popover, so it reopens above everything opened since.
  place.append(popover);
  popover.showPopover?.();
  return true;
}

/** Raises a popover again whenever a dialog opens or closes. Returns a function that stops this. */
export function keepOnTop(popover: HTMLElement): () => void {
  // Its dialog may be gone.
  raise(popover);
  const observer = new MutationObserver(() => raise(popover));
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}
