import { useEffect, useRef } from "react";
import { useLocation } from "wouter";

/**
 * A page that is gone to begins at its top, and the keyboard with it. Back and Forward are left to the browser, which
 * knows where the page was scrolled to.
 */
export function usePageStart(): void {
  const [path] = useLocation();
  const shown = useRef({ path, wasPushed: false });

  useEffect(() => {
    // wouter tells of every address it writes by an event of the history's own name.
    const onPush = () => {
      shown.current.wasPushed = true;
    };
    const onPop = () => {
      shown.current.wasPushed = false;
    };
    window.addEventListener("pushState", onPush);
    window.addEventListener("popstate", onPop);
    return () => {
      window.removeEventListener("pushState", onPush);
      window.removeEventListener("popstate", onPop);
    };
  }, []);

  useEffect(() => {
    const { path: before, wasPushed } = shown.current;
    shown.current = { path, wasPushed: false };
    if (before === path || !wasPushed) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    // The link that was followed is gone, and the focus with it: the next Tab would start above the header.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  }, [path]);
}
