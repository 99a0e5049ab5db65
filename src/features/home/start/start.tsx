import { useEffect, useState } from "react";
import { log } from "#src/shared/lib/log.ts";
import { whenLoaded } from "#src/shared/lib/when-loaded.ts";
import { lazyPart } from "#src/shared/ui/lazy-part.tsx";
import { useWidget } from "../widgets/widget-context.ts";

const StartCard = lazyPart(async () => (await import("./start-card.tsx")).StartCard, {
  // Nobody has asked for it.
  onFail: (error) => log.warn("No card.", error),
});

type StartProps = {
  isEmpty: boolean;
  /** Its name among the widgets, where it stands with them. */
  place?: string;
};

/**
 * The card of a first visit, below an empty drawer. It is loaded when the page has, so that nothing waits for it; saved
 * markup never has it.
 */
export function Start({ isEmpty, place }: StartProps) {
  const { userId, settings } = useWidget();
  const [isTime, setTime] = useState(false);
  const isWanted = isEmpty && !settings.isStartHidden;
  useEffect(() => {
    if (isWanted) whenLoaded(() => setTime(true));
  }, [isWanted]);
  if (!isTime) return null;
  const card = <StartCard key={userId} userId={userId} isEmpty={isEmpty} />;
  return place ? (
    <div className="home-place" data-place={place}>
      {card}
    </div>
  ) : (
    card
  );
}
