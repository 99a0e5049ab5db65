import { Fragment } from "react";
import { KeyCap } from "./key-cap.tsx";

/** The foot of a list, where there is a keyboard: what its keys do. */
export function KeyLegend({ keys }: { keys: readonly (readonly [keys: string, does: string])[] }) {
  return (
    <div
      aria-hidden="true"
      className="hidden h-10 shrink-0 items-center gap-1.5 border-t border-line px-4 text-note text-muted pointer-fine:flex"
    >
      {keys.map(([caps, does]) => (
        <Fragment key={caps}>
          {caps.split(" ").map((cap) => (
            <KeyCap key={cap} look="plain">
              {cap}
            </KeyCap>
          ))}
          <span className="not-last:me-auto">{does}</span>
        </Fragment>
      ))}
    </div>
  );
}
