import { createExpiringMap } from "../expiring-map.ts";

/** Waits until a member's request may run; resolves to the seconds to wait where that is too long, else to 0. */
export type Pace = (memberId: string) => Promise<number>;

/** A start page with many tabs asks for less than this at once. */
const BURST = 120;
/** A caller who sends one request after the other waits for less. */
const LONGEST_WAIT_MS = 5_000;
const MAX_MEMBERS = 10_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * One pace for each member over all calls, so that nobody takes the processor from the others: after a burst, `perSecond`
 * requests of a member run each second, and the others wait for their turn. 0 sets no pace. Each process counts for
 * itself. The algorithm is GCRA, a leaky bucket that keeps one number a member.
 */
export function createPace(perSecond: number, { now = () => performance.now(), wait = sleep } = {}): Pace {
  if (perSecond === 0) return () => Promise.resolve(0);
  const intervalMs = 1000 / perSecond;
  const burstMs = BURST * intervalMs;
  /** When a member's requests so far are worked off at that pace. */
  const paidAt = createExpiringMap<number>(burstMs + LONGEST_WAIT_MS, MAX_MEMBERS, now);
  return async (memberId) => {
    const paid = Math.max(paidAt.get(memberId) ?? 0, now()) + intervalMs;
    const waitMs = paid - burstMs - now();
    if (waitMs > LONGEST_WAIT_MS) return Math.ceil(waitMs / 1000);
    paidAt.set(memberId, paid);
    if (waitMs > 0) await wait(waitMs);
    return 0;
  };
}
