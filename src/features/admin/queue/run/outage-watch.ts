import type { QueueItem } from "#contract/queue.ts";
import { hostOf } from "../list/host-of.ts";

/** This many different sites in a row that fail for the same reason count as an outage. */
const SITES = 3;

type Failure = { id: number; host: string; message: string };

/** Distinguishes an outage of Perch's own network from missing sites. */
export interface OutageWatch {
  /** Call for any answer of a site: the network works. */
  answered: () => void;
  /** Call for an unreachable site. Returns the items to retry when this is an outage; else null. */
  unreachable: (item: QueueItem, message: string) => readonly number[] | null;
  /** Whether an outage hit this item, which is then tried after the others. */
  isSuspect: (id: number) => boolean;
}

/** Creates a watch for one queue. Over all runs, it remembers the items that an outage hit. */
export function createOutageWatch(): OutageWatch {
  let streak: Failure[] = [];
  let answers = 0;
  /** The number of answers so far when an outage hit an item. */
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
