import type { QueueItem } from "#contract/queue/queue.ts";
import { hostOf } from "#contract/values/host-of.ts";

/** An outage is a streak of failures on this many different sites for the same reason. */
const SITES = 3;

type Failure = { id: number; host: string; message: string };

/** Distinguishes an outage of Perch's own network from missing sites. */
export interface OutageWatch {
  /** Call when a site has answered, which proves that the network works. */
  answered: () => void;
  /** Call when a site is unreachable. Returns the ids of the items to retry in an outage, else null. */
  unreachable: (item: QueueItem, message: string) => readonly number[] | null;
  /** Whether an outage hit this item. Such items are tried last. */
  isSuspect: (id: number) => boolean;
}

/** Creates a watch for one queue. Across runs, the watch remembers the items that an outage hit. */
export function createOutageWatch(): OutageWatch {
  let streak: Failure[] = [];
  let answers = 0;
  /** The number of answers at the time of the outage, by item id. */
  const suspectedAt = new Map<number, number>();
  return {
    answered() {
      answers++;
      streak = [];
    },
    unreachable({ id, url }, message) {
      // Other sites have answered since: the network works, and this site is gone.
      if ((suspectedAt.get(id) ?? answers) < answers) return null;
      const failure = { id, host: hostOf(url), message };
      const isSame = streak.every((before) => before.message === message);
      // A second failure of one host adds no evidence.
      const others = isSame ? streak.filter(({ host }) => host !== failure.host) : [];
      streak = [...others, failure];
      if (streak.length < SITES) return null;
      const ids = streak.map((one) => one.id);
      for (const hit of ids) suspectedAt.set(hit, answers);
      streak = [];
      return ids;
    },
    isSuspect: (id) => suspectedAt.has(id),
  };
}
