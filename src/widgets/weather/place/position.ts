import { cellOf, type Cell } from "../weather-settings.ts";

const TIMEOUT_MS = 10_000;
/** An older position of the browser's will do. */
const MAX_AGE_MS = 600_000;
const REFUSED = 1;

/** Why there is no position. `refused`: the person, or the browser for them, said no. */
export type PositionFault = "refused" | "unknown";

/** Asks the browser where it is, which asks the person. Answers only the cell: the rest is forgotten here. */
export function askPosition(): Promise<Cell | PositionFault> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(cellOf(coords)),
      ({ code }) => resolve(code === REFUSED ? "refused" : "unknown"),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS, enableHighAccuracy: false },
    );
  });
}
