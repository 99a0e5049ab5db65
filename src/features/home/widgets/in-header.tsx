import { useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";

// The header is there as long as the page is; after the first commit it is found once.
const neverChanges = () => () => {};
const findSlot = () => document.querySelector(".header-slot");

/** Draws its children in the header's slot, between logo and account, so that nothing on the page moves for them. */
export function InHeader({ children }: { children: ReactNode }) {
  const slot = useSyncExternalStore(neverChanges, findSlot);
  return slot === null ? null : createPortal(children, slot);
}
