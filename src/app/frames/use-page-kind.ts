import { useLayoutEffect } from "react";

/** Marks the home screen for the stylesheet, as index.html does before the first paint. */
export function usePageKind(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset["page"] = "home";
    return () => {
      dataset["page"] = "page";
    };
  }, []);
}
