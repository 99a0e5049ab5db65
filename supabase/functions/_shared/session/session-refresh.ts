import type { AuthService } from "./auth-service.ts";
import type { Session } from "./session-cookies.ts";

/** How long the answer for a used refresh token is cached. Auth tolerates reuse for the same time. */
const REMEMBER_MS = 10_000;

/**
 * Refreshes a session once per refresh token, because a page sends several requests with the same expired
 * session. The first request refreshes it. The others, including those of the next seconds, share its answer.
 */
export function createSessionRefresh(
  refresh: AuthService["refresh"],
  now: () => number = () => performance.now(),
): AuthService["refresh"] {
  const flights = new Map<string, { answer: Promise<Session | null>; landedAt: number }>();

  return (refreshToken, userAgent) => {
    for (const [token, { landedAt }] of flights) if (now() - landedAt > REMEMBER_MS) flights.delete(token);
    const known = flights.get(refreshToken);
    if (known) return known.answer;

    const flight = { answer: refresh(refreshToken, userAgent), landedAt: Number.POSITIVE_INFINITY };
    flights.set(refreshToken, flight);
    flight.answer.then(
      () => (flight.landedAt = now()),
      // After a failure the next request tries again.
      () => flights.delete(refreshToken),
    );
    return flight.answer;
  };
}
