import { useEffect, useState } from "react";

const DELAY_MS = 500;
const DURATION_MS = 2000;

/** True from half a second after the app is on the page, for two seconds; once for each arrival. */
export function useHighlight(isArrived: boolean): boolean {
  const [isHighlighted, setHighlighted] = useState(false);
  useEffect(() => {
    if (!isArrived) return;
    const start = setTimeout(() => setHighlighted(true), DELAY_MS);
    const end = setTimeout(() => setHighlighted(false), DELAY_MS + DURATION_MS);
    return () => {
      clearTimeout(start);
      clearTimeout(end);
      setHighlighted(false);
    };
  }, [isArrived]);
  return isHighlighted;
}
