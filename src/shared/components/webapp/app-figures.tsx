import { t } from "@lingui/core/macro";
import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { downloadBandOf, ratingOf } from "../store/store-extras.ts";

/** The line "4.3 ★ · 5K+" below a name; read as "Rated 4.3 of 5, 5K+ installs". */
export function AppFigures({ webappId, trailing }: { webappId: number; trailing?: string }) {
  return (
    // One line: figures that don't fit wrap into the hidden overflow as a whole.
    <p className="flex h-5 flex-wrap gap-x-1.5 overflow-hidden text-note leading-5 whitespace-nowrap text-muted tabular-nums">
      <span className="flex items-center gap-1.5">
        <span className="sr-only">{t`Rated`}</span>
        {ratingOf(webappId)}
        <Star aria-hidden="true" className="size-3 shrink-0 fill-current" />
        <span className="sr-only">{t`of 5,`}</span>
      </span>
      <Further>
        {downloadBandOf(webappId)} <span className="sr-only">{t`installs`}</span>
      </Further>
      {trailing && <Further>{trailing}</Further>}
    </p>
  );
}

function Further({ children }: { children: ReactNode }) {
  return (
    <span>
      <span aria-hidden="true">· </span>
      {children}
    </span>
  );
}
