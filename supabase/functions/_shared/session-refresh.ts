import type { Session } from "./session-cookies.ts";

/** How long the answer for a spent refresh token is remembered, in milliseconds; Auth tolerates reuse as long. */
const REMEMBER_MS = 10_000;

/**
 * Refreshes a session once per refresh token. A page opens with several requests that all carry the same expired
 * session: the first refreshes it, the others, and stragglers of the next seconds, share its answer.
 */
export function createSessionRefresh(
  refresh: (refreshToken: string) => Promise<Session | null>,
  now: () => number = Date.now,
): (refreshToken: string) => Promise<Session | null> {
  const flights = new Map<string, { answer: Promise<Session | null>; landedAt: number }>();

  return (refreshToken) => {
    for (const [token, { landedAt }] of flights) if (now() - landedAt > REMEMBER_MS) flights.delete(token);
    const known = flights.get(refreshToken);
    if (known) return known.answer;

    const flight = { answer: refresh(refreshToken), landedAt: Number.POSITIVE_INFINITY };
    flights.set(refreshToken, flight);
    flight.answer.then(
      () => (flight.landedAt = now()),
      // A service that did not answer may answer the next request.
      () => flights.delete(refreshToken),
    );
    return flight.answer;
  };
}
