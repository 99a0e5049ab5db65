import { t } from "@lingui/core/macro";
import { CloudOff } from "lucide-react";
import { formatAsOf } from "./format-as-of.ts";
import { WidgetNote } from "./widget-note.tsx";

type StaleLineProps = {
  /** When the shown data was new, in milliseconds. */
  asOf: number;
  /** The reference time; null while the page hydrates. */
  nowMs: number | null;
  language: string;
  clockStyle: "24h" | "12h";
  /** The reason for stale data, as a sentence. */
  reason: string;
  onRetry: () => void;
};

/** Shows since when a widget's data is stale, and why. The data is still useful, so nothing is red. */
export function StaleLine({ asOf, nowMs, language, clockStyle, reason, onRetry }: StaleLineProps) {
  const when = formatAsOf(asOf, nowMs, language, clockStyle);
  return (
    <WidgetNote
      icon={CloudOff}
      text={t({
        message: `As of ${when}. ${reason}`,
        comment: "when: '07:15', 'yesterday 22:40'; reason: a sentence",
      })}
      action={{ label: t`Try again`, onPress: onRetry }}
    />
  );
}
