import { decode } from "hono/jwt";

export interface AuthClock {
  /** What Auth's clock shows now, as far as it is known here; milliseconds. */
  now: () => number;
  /** Sets it by a token that Auth has issued this moment. */
  setBy: (accessToken: string) => void;
}

/**
 * Tokens end by the clock of who issued them. When the clock here jumps, every token would look expired, also the one
 * that Auth has just given in its place, and everybody would be signed out.
 */
export function createAuthClock(ownNow: () => number = () => Date.now()): AuthClock {
  let aheadMs = 0;
  return {
    now: () => ownNow() - aheadMs,
    setBy: (accessToken) => {
      const { payload } = decode(accessToken);
      if (typeof payload?.iat === "number") aheadMs = ownNow() - payload.iat * 1000;
    },
  };
}
