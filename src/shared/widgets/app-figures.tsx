import { Star } from "lucide-react";
import { downloadBandOf, ratingOf } from "./store-extras.ts";

/** The line "4.3 ★ · 5K+" below a name; read as "Rated 4.3 of 5, 5K+ installs". */
export function AppFigures({ webappId, trailing }: { webappId: number; trailing?: string }) {
  return (
    <p className="flex items-center gap-1.5 overflow-hidden text-[13px] leading-5 whitespace-nowrap text-muted tabular-nums">
      <span className="sr-only">Rated</span>
      {ratingOf(webappId)}
      <Star aria-hidden="true" className="size-3 shrink-0 fill-current" />
      <span className="sr-only">of 5,</span>
      <span aria-hidden="true">·</span>
      {downloadBandOf(webappId)}
      <span className="sr-only">installs</span>
      {trailing && (
        <>
          <span aria-hidden="true">·</span>
          <span className="truncate">{trailing}</span>
        </>
      )}
    </p>
  );
}
