import { describeError, type Log } from "../../_shared/log.ts";
import type { Owners } from "../owners/data.ts";
import type { ProveOwnership } from "./prove-ownership.ts";

const AT_ONCE = 3;

interface CheckOwnersDeps {
  owners: Pick<Owners, "takeDue" | "record">;
  prove: ProveOwnership;
  log: Log;
}

/** Checks the tokens of up to `maxCount` due owners and returns how many it checked. */
export type CheckOwners = (maxCount: number, signal?: AbortSignal) => Promise<number>;

export function createCheckOwners({ owners, prove, log }: CheckOwnersDeps): CheckOwners {
  return async (maxCount, signal) => {
    const due = await owners.takeDue(maxCount);
    const waiting = due.values();
    const work = async () => {
      for (const owner of waiting) {
        signal?.throwIfAborted();
        try {
          const { looks, foundBy } = await prove(owner.url, owner.token, signal);
          // Neither the site nor a name server answered, so our own network may be down. The lease expires.
          if (looks.every(({ outcome }) => outcome === "unreachable")) continue;
          await owners.record(owner.webappId, owner.userId, foundBy);
        } catch (error) {
          // The lease expires and the owner becomes due again. The other owners are still checked.
          log({ level: "warn", event: "owner-not-checked", error: describeError(error) });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return due.length;
  };
}
