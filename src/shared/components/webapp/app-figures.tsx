import { t } from "@lingui/core/macro";
import { Star } from "lucide-react";
import { downloadBandOf, ratingOf } from "../store/store-extras.ts";

/** The line "4.3 ★ · 5K+" below a name; read as "Rated 4.3 of 5, 5K+ installs". */
export function AppFigures({ webappId, trailing }: { webappId: number; trailing?: string }) {
  const [rating, installs] = [ratingOf(webappId), downloadBandOf(webappId)];
  return (
    // One line: figures that don't fit wrap into the hidden overflow as a whole.
    <p className="flex h-5 flex-wrap gap-x-1.5 overflow-hidden text-note leading-5 whitespace-nowrap text-muted tabular-nums">
      <span className="sr-only">{t`Rated ${rating} of 5, ${installs} installs`}</span>
      <span aria-hidden="true" className="flex items-center gap-1.5">
        {rating}
        <Star className="size-3 shrink-0 fill-current" />
      </span>
      <span aria-hidden="true">· {installs}</span>
      {trailing && (
        <span>
          <span aria-hidden="true">· </span>
          {trailing}
        </span>
      )}
    </p>
  );
}
