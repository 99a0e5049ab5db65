import { decode } from "hono/jwt";

export interface AuthClock {
  /** Auth's current time in milliseconds, as far as this process knows it. */
  now: () => number;
  /** Sets the clock from a token that Auth has just issued. */
  setBy: (accessToken: string) => void;
}

/**
 * Tokens expire by their issuer's clock. If this machine's clock jumped ahead, every token, even a fresh one,
 * would look expired, and all people would be signed out.
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
