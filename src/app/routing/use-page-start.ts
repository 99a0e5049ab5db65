import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * A page that is gone to begins at its top, and the keyboard with it. Back and Forward are left to the browser, which
 * knows where the page was scrolled to.
 */
export function usePageStart(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind !== "PUSH") return;
    window.scrollTo({ top: 0, behavior: "instant" });
    // The link that was followed is gone, and the focus with it: the next Tab would start above the header.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  }, [pathname, kind]);
}
