import { useEffect, useRef, useState } from "react";
import { useHighlight } from "./use-highlight.ts";

const PARAMETERS = ["installApp", "appIcon", "appName"];

function arrivingId(): number | null {
  const id = Number(new URLSearchParams(window.location.search).get("installApp"));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The address without the news of an arrival, so that a reload does not show it again. */
function forgetArrival(): void {
  const url = new URL(window.location.href);
  for (const name of PARAMETERS) url.searchParams.delete(name);
  window.history.replaceState(window.history.state, "", url);
}

/**
 * Shows the app that was just installed (`?installApp={id}`) as soon as the drawer has it: the drawer scrolls into
 * view and the app's ring pulses.
 */
export function useArrival(apps: readonly { id: number }[]) {
  const sectionRef = useRef<HTMLElement>(null);
  const [wantedId] = useState(arrivingId);
  const isArrived = wantedId !== null && apps.some((app) => app.id === wantedId);
  const isHighlighted = useHighlight(isArrived);

  useEffect(() => {
    if (!isArrived) return;
    forgetArrival();
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const behavior = isStill ? "auto" : "smooth";
    const tile = sectionRef.current?.querySelector(`[data-app-tile="${wantedId}"]`);
    sectionRef.current?.scrollIntoView({ behavior, block: "nearest" });
    tile?.scrollIntoView({ behavior, block: "nearest" });
  }, [isArrived, wantedId]);

  return { sectionRef, highlightedId: isHighlighted ? wantedId : null };
}
