import { useEffect, useState } from "react";

const SHOWN_MS = 2500;

/** What became of copying or sharing. */
export type Outcome = "none" | "copied" | "failed";

/** An outcome that is confirmed for a moment. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome>("none");
  useEffect(() => {
    if (outcome === "none") return;
    const timer = setTimeout(() => setOutcome("none"), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return [outcome, setOutcome] as const;
}
