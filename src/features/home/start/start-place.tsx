import { useEffect, useState } from "react";
import { visitorSettings } from "#src/api/settings/settings-record.ts";
import { signal } from "#src/shared/state/signal.ts";
import { localStore } from "#src/shared/state/storage/browser-storage.ts";
import { focusWhenShown } from "#src/shared/ui/focus/focus-when-shown.ts";
import { useWidget } from "../widgets/widget-context.ts";
import { StartCard } from "./start-card.tsx";
import { useStoreHidden } from "./use-store-hidden.ts";

/** Whose empty home screen the card stood on, since this page was opened. */
export const offeredTo = signal<string | null>(null);
/** The key of whose home screen was begun beside the card. */
const BEGUN = "perch-start";

/**
 * The card of a first visit, below the search. It is there while the home screen is empty, from the first paint on. Where
 * that gets its first app beside the card, the card stays until it is closed, also in later visits.
 */
export function StartPlace() {
  const { userId, settings, board } = useWidget();
  const [isOpen, setOpen] = useState(false);
  const storeHidden = useStoreHidden(userId);

  // While a member's home screen loads, the card stays as the visitor's was, so that nothing moves twice.
  const { pages } = board;
  const isEmpty = pages === null ? null : pages.length === 1 && pages[0]?.items.length === 0;
  const [wasEmpty, setWasEmpty] = useState(false);
  if (isEmpty !== null && isEmpty !== wasEmpty) setWasEmpty(isEmpty);

  const owner = userId ?? "visitor";
  const isBegun = isEmpty === false && [offeredTo.get(), localStore.get(BEGUN)].includes(owner);
  // Before a visitor's settings are read, the cache has the defaults.
  const isHidden = settings.isStartHidden || (userId === null && visitorSettings.get().isStartHidden);
  const isShown = !isHidden && (isBegun || (isEmpty ?? (wasEmpty && board.trouble === null)));
  const isOffered = isShown && isEmpty === true && board.home !== null;
  useEffect(() => {
    if (isOffered) offeredTo.set(owner);
    if (isShown && isBegun) localStore.set(BEGUN, owner);
  }, [isOffered, isShown, isBegun, owner]);
  if (!isShown) return null;
  const close = () => {
    storeHidden(true);
    localStore.set(BEGUN, null);
    focusWhenShown("[data-drawer] a");
  };
  return (
    // The next visit begins without an open set.
    <div className="home-place" data-place="start" data-late={isOpen ? "" : undefined}>
      <StartCard key={userId} board={board} onOpen={() => setOpen(true)} onClose={close} />
    </div>
  );
}
