import type { ReactNode } from "react";
import { formatMoment, type MomentFormat } from "./clock-format.ts";
import { HAND_FORMATS } from "./face-formats.ts";

type AnalogueFaceProps = {
  wallMs: number | null;
  hasSeconds: boolean;
  /** The time as a text, for assistive technology. */
  children: ReactNode;
};

export function AnalogueFace({ wallMs, hasSeconds, children }: AnalogueFaceProps) {
  const hand = (format: MomentFormat) => ({
    "data-format": JSON.stringify(format),
    transform: wallMs === null ? "" : formatMoment(new Date(wallMs), format),
    strokeLinecap: "round" as const,
    suppressHydrationWarning: true,
  });
  return (
    <>
      {children}
      <svg viewBox="-50 -50 100 100" aria-hidden="true" className="size-[1.45em] fill-none stroke-current">
        {/* Lengths in minutes: a mark every five, a longer one every fifteen. */}
        <circle r="46" pathLength="60" strokeWidth="4" strokeDasharray="0.4 4.6" strokeDashoffset="0.2" />
        <circle r="44" pathLength="60" strokeWidth="8" strokeDasharray="0.6 14.4" strokeDashoffset="0.3" />
        <path d="M0 0V-24" strokeWidth="5" {...hand(HAND_FORMATS.hour)} />
        <path d="M0 0V-36" strokeWidth="3" {...hand(HAND_FORMATS.minute)} />
        {hasSeconds && (
          <path d="M0 9V-40" strokeWidth="1.2" className="stroke-primary" {...hand(HAND_FORMATS.second)} />
        )}
        <circle r="4" className="fill-primary stroke-none" />
      </svg>
    </>
  );
}
