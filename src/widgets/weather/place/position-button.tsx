import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { type NamedCell, type Cell, cellOf } from "../weather-settings.ts";

const TIMEOUT_MS = 10_000;
/** The browser may answer with a position of this age. */
const MAX_AGE_MS = 600_000;
const REFUSED = 1;

/** Why there is no position. `refused`: the person or the browser denied it. */
type PositionFault = "refused" | "unknown";

/**
 * Asks the browser for the position, which asks the person. Returns only the cell, and drops the exact
 * position.
 */
function askPosition(): Promise<Cell | PositionFault> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(cellOf(coords)),
      ({ code }) => resolve(code === REFUSED ? "refused" : "unknown"),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS, enableHighAccuracy: false },
    );
  });
}

const FAULTS: Record<PositionFault, MessageDescriptor> = {
  refused: msg`Your browser keeps your position to itself. Type a place, or allow it for this site and press again.`,
  unknown: msg`Your position can't be found right now. Type a place instead.`,
};

/** Asks for the person's position only on a press. */
export function PositionButton({ onChoose }: { onChoose: (place: NamedCell) => void }) {
  const [state, setState] = useState<"idle" | "asking" | PositionFault>("idle");

  const ask = async () => {
    setState("asking");
    const answer = await askPosition();
    if (typeof answer === "string") return setState(answer);
    setState("idle");
    onChoose({ name: t`My position`, ...answer });
  };

  return (
    <>
      <button
        type="button"
        className="btn btn-ghost -ms-2 gap-2 px-2 text-note text-primary"
        aria-disabled={state === "asking"}
        onClick={() => {
          if (state !== "asking") void ask();
        }}
      >
        <LocateFixed size="1rem" aria-hidden="true" />
        {state === "asking" ? t`Asking your browser...` : t`Use my position`}
      </button>
      <p role="status" className="text-note leading-4.5 text-muted">
        {state === "refused" || state === "unknown" ? i18n._(FAULTS[state]) : null}
      </p>
    </>
  );
}
