import { useState } from "react";
import { visitorSettings } from "#src/api/settings/settings-record.ts";
import { focusWhenShown } from "#src/shared/ui/focus/focus-when-shown.ts";
import { useWidget } from "../widgets/widget-context.ts";
import { StartCard } from "./start-card.tsx";
import { useStoreHidden } from "./use-store-hidden.ts";

/**
 * The card of a first visit, below the search. It is there while the home screen is empty, from the first paint on, and
 * once it was used until it is closed.
 */
export function StartPlace() {
  const { userId, settings, board } = useWidget();
  const [isUsed, setUsed] = useState(false);
  const storeHidden = useStoreHidden(userId);

  // While a member's home screen loads, the card stays as the visitor's was, so that nothing moves twice.
  const { pages } = board;
  const isEmpty = pages === null ? null : pages.length === 1 && pages[0]?.items.length === 0;
  const [wasEmpty, setWasEmpty] = useState(false);
  if (isEmpty !== null && isEmpty !== wasEmpty) setWasEmpty(isEmpty);

  // Before a visitor's settings are read, the cache has the defaults.
  const isHidden = settings.isStartHidden || (userId === null && visitorSettings.get().isStartHidden);
  const isOffered = isEmpty ?? (wasEmpty && board.trouble === null);
  if (isHidden || (!isOffered && !isUsed)) return null;
  const close = () => {
    storeHidden(true);
    setUsed(false);
    focusWhenShown("[data-drawer] a");
  };
  return (
    <div className="home-place" data-place="start" data-late={isUsed ? "" : undefined}>
      <StartCard key={userId} board={board} onUse={() => setUsed(true)} onClose={close} />
    </div>
  );
}
