import { render, type ComponentChild } from "preact";
import type { ReactNode } from "react";
import { shellNotes } from "#src/shared/lib/shell-notes.ts";

/**
 * Draws the page into `root`, keeping what index.html and its script have put there: Preact's own `render` adopts
 * elements that are where a component wants them (React's would empty the root first, hydration would trust their
 * attributes blindly). Pictures stay loaded, a field keeps its focus, and a button that was pressed too early is
 * pressed now.
 */
export function takeOver(root: Element, page: ReactNode): void {
  const notes = shellNotes();
  notes.isTaken = true;
  for (const field of root.querySelectorAll("input")) notes.typed[field.ariaLabel ?? ""] = field.value;
  render(page as ComponentChild, root);
  notes.typed = {};
  if (notes.pressed?.isConnected) notes.pressed.click();
  notes.pressed = null;
}
