import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * Scrolls to the top and moves the focus after a navigation. Back and Forward keep the browser's own scroll
 * restoration.
 */
export function usePageStart(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);

  // Before the new page's own effects, which may scroll to what its address names.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind !== "PUSH") return;
    window.scrollTo({ top: 0, behavior: "instant" });
    // The followed link is gone, so the next Tab would start above the header.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  }, [pathname, kind]);
}
