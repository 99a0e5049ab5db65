import { createExpiringMap } from "../expiring-map.ts";

/**
 * Waits until a member's request may run and resolves to 0. If the wait is too long, resolves to its seconds
 * at once.
 */
export type Pace = (memberId: string) => Promise<number>;

/** A start page with many tabs asks for less than this at once. */
const BURST = 120;
/** A caller with one request at a time never waits as long as this. */
const LONGEST_WAIT_MS = 5_000;
const MAX_MEMBERS = 10_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A rate limit per member over all calls, so that one member can't take the processor from the others. After
 * a burst, `perSecond` requests of a member run each second, and further ones wait. 0 sets no limit. Each
 * process counts for itself. The algorithm is GCRA, a leaky bucket that stores one number per member.
 */
export function createPace(perSecond: number, { now = () => performance.now(), wait = sleep } = {}): Pace {
  if (perSecond === 0) return () => Promise.resolve(0);
  const intervalMs = 1000 / perSecond;
  const burstMs = BURST * intervalMs;
  /** The time in milliseconds at which a member's bucket is empty again. */
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
