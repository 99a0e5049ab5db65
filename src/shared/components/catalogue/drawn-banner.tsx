import { kindOf } from "#contract/looks/poster-kinds.ts";
import { Motif } from "../webapp/motif.tsx";

/** A catalogue's ground without a picture: the motif of its category in the hue of its parent, which it fills. */
export function DrawnBanner({ name }: { name: string }) {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 bg-linear-to-r rtl:bg-linear-to-l from-[oklch(33%_0.085_var(--hue))] to-[oklch(47%_0.105_var(--hue))] [--light:oklch(50%_0.105_var(--hue))] [--paper:oklch(44%_0.095_var(--hue))] [--soft:oklch(56%_0.105_var(--hue))] [--strong:oklch(64%_0.1_var(--hue))]"
    >
      <Motif kind={kindOf([name])} className="absolute inset-y-0 end-0 h-full w-1/2 rtl:-scale-x-100" />
    </div>
  );
}
