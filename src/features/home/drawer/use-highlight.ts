import { useEffect, useState } from "react";

const DELAY_MS = 500;
const DURATION_MS = 2000;

/** True for two seconds, starting half a second after `subject` appears (empty for nothing); once per subject. */
export function useHighlight(subject: string, onEnd: () => void): boolean {
  const [highlighted, setHighlighted] = useState("");
  useEffect(() => {
    if (subject === "") return;
    const start = setTimeout(() => setHighlighted(subject), DELAY_MS);
    const end = setTimeout(() => {
      setHighlighted("");
      onEnd();
    }, DELAY_MS + DURATION_MS);
    return () => {
      clearTimeout(start);
      clearTimeout(end);
    };
  }, [subject, onEnd]);
  return subject !== "" && highlighted === subject;
}
