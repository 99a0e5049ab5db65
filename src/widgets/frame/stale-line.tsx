import { CloudOff } from "lucide-react";
import { formatAsOf } from "./format-as-of.ts";
import { WidgetNote } from "./widget-note.tsx";

type StaleLineProps = {
  /** When what is shown was new, in milliseconds. */
  asOf: number;
  /** The moment it is compared with; null while the page hydrates. */
  nowMs: number | null;
  language: string;
  clockStyle: "24h" | "12h";
  /** Why there is nothing newer, as a sentence. */
  reason: string;
  onRetry: () => void;
};

/** Says since when a widget shows the same, and why. What it shows is still good, so nothing is red. */
export function StaleLine({ asOf, nowMs, language, clockStyle, reason, onRetry }: StaleLineProps) {
  return (
    <WidgetNote
      icon={CloudOff}
      text={`As of ${formatAsOf(asOf, nowMs, language, clockStyle)}. ${reason}`}
      action={{ label: "Try again", onPress: onRetry }}
    />
  );
}
