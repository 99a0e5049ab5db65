import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { webappItem } from "#src/api/home/home-items.ts";
import { arrivals } from "#src/shared/state/home/arrivals.ts";
import type { NamedPage } from "#src/api/home/named-pages.ts";
import { showPageAt } from "../board/shown-index.ts";
import { useHighlight } from "./use-highlight.ts";

const PARAMETERS = ["installApp", "appIcon", "appName"];
const NONE: readonly string[] = [];

function installedIds(search: string): number[] {
  const id = Number(new URLSearchParams(search).get("installApp"));
  return Number.isSafeInteger(id) && id > 0 ? [id] : [];
}

/** Removes the install's parameters from the URL, so that a reload does not highlight the app again. */
function cleanAddress(): void {
  const url = new URL(window.location.href);
  for (const name of PARAMETERS) url.searchParams.delete(name);
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, "", url);
}

/**
 * Highlights what is new in the drawer: an app that was just installed (`?installApp={id}`), or what `arrivals` names. Shows their page, and scrolls them into view when the drawer has them.
 */
export function useArrival(items: readonly { id: string }[], pages?: readonly NamedPage[] | null) {
  const sectionRef = useRef<HTMLElement>(null);
  const { search } = useLocation();
  const [installed, setInstalled] = useState(() => installedIds(search));
  const announced = useSyncExternalStore(arrivals.subscribe, arrivals.get, arrivals.get);
  const arrived = [...installed.map(webappItem), ...announced];
  const ids = arrived.filter((id) => items.some((item) => item.id === id));
  const isElsewhere = ids.length === 0 && arrived.length > 0;
  const subject = ids.join();
  const forget = useCallback(() => {
    setInstalled([]);
    arrivals.set([]);
  }, []);
  const isHighlighted = useHighlight(subject, forget);

  // At once, and for visitors too.
  useEffect(cleanAddress, []);

  useEffect(() => {
    if (!isElsewhere || !pages) return;
    const isHere = ({ items }: NamedPage) => items.some(({ id }) => arrived.some((one) => one === id));
    showPageAt(pages, pages.findIndex(isHere));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `arrived` is new each time, and says no more
  }, [isElsewhere, pages]);

  useEffect(() => {
    if (subject === "") return;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const [first] = subject.split(",");
    const tile = sectionRef.current?.querySelector(`[data-app-tile="${first}"]`);
    tile?.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "center" });
  }, [subject]);

  return { sectionRef, highlightedIds: isHighlighted ? ids : NONE };
}
