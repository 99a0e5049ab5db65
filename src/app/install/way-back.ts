import type { NavigateFunction } from "react-router-dom";

/**
 * Notes the current address and its place in the tab's history. The returned function leads back there from wherever one
 * is by then: by going back, so that the browser restores the scroll position.
 */
export function noteWayBack(navigate: NavigateFunction): () => void {
  const { href, pathname, search } = location;
  const entry = entryNumber();
  return () => {
    if (location.href === href) return;
    const steps = entryNumber() - entry;
    if (steps > 0) navigate(-steps);
    else navigate(pathname + search);
  };
}

/** The number of the history entry, as the router counts; NaN when it does not. */
function entryNumber(): number {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === "number" ? idx : Number.NaN;
}
