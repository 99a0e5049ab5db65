const RENEW_EVERY_MS = 6_000;

interface Hold {
  /** Aborts when the claim is lost. */
  signal: AbortSignal;
  isLost: () => boolean;
  release: () => void;
}

/**
 * Renews a claim until it is released. When a renewal doesn't reach the database, the next one may still be
 * in time. A refused renewal means that the claim is lost.
 */
export function holdClaim(renew: () => Promise<boolean>, onTrouble: (error: unknown) => void): Hold {
  const lost = new AbortController();
  async function renewOrLose(): Promise<void> {
    try {
      if (!(await renew())) lost.abort(new DOMException("The claim is lost.", "AbortError"));
    } catch (error) {
      onTrouble(error);
    }
  }
  const timer = setInterval(renewOrLose, RENEW_EVERY_MS);
  return {
    signal: lost.signal,
    isLost: () => lost.signal.aborted,
    release: () => clearInterval(timer),
  };
}
