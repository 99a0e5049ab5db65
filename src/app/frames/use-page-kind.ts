import { useLayoutEffect } from "react";

/** Tells the styles that the home screen is shown, as index.html does before the first frame. */
export function usePageKind(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset["page"] = "home";
    return () => {
      dataset["page"] = "page";
    };
  }, []);
}
