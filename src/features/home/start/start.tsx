import { useEffect, useState } from "react";
import { log } from "#src/shared/lib/log.ts";
import { whenLoaded } from "#src/shared/lib/when-loaded.ts";
import { useWidget } from "../widgets/widget-context.ts";

const load = () => import("./start-card.tsx");
type Parts = Awaited<ReturnType<typeof load>>;

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
  const [parts, setParts] = useState<Parts | null>(null);
  const isWanted = isEmpty && !settings.isStartHidden && parts === null;
  useEffect(() => {
    // Nobody has asked for the card, so a failure is only logged.
    if (isWanted) whenLoaded(() => load().then(setParts, (error: unknown) => log.warn("No card.", error)));
  }, [isWanted]);
  if (!parts) return null;
  const card = <parts.StartCard key={userId} userId={userId} isEmpty={isEmpty} />;
  return place ? (
    <div className="home-place" data-place={place}>
      {card}
    </div>
  ) : (
    card
  );
}
