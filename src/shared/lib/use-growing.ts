import { useEffect, useState } from "react";

/**
 * How many of `total` parts to draw by now: the first ones at once, then one more after each paint, so that a phone
 * answers to a finger in between. All of them where `isKnown`: a page that was here before has its whole height at
 * once, and the browser finds the place it was scrolled to.
 */
export function useGrowing(total: number, first: number, isKnown: boolean): number {
  const [count, setCount] = useState(isKnown ? total : first);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => setCount(count + 1));
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}
