import { useLayoutEffect } from "react";

/** Tells the styles which page is shown: only the home screen has a wallpaper. */
export function usePageKind(kind: "home" | "page"): void {
  useLayoutEffect(() => {
    document.documentElement.dataset["page"] = kind;
  }, [kind]);
}
