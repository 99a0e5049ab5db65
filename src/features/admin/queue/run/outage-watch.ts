import type { QueueItem } from "#contract/queue.ts";
import { hostOf } from "../list/host-of.ts";

/** This many different sites in a row that can't be reached for the same reason are no accident. */
const SITES = 3;

type Failure = { id: number; host: string; message: string };

/** Tells an outage of Perch's own network from sites that are gone. */
export interface OutageWatch {
  /** A site has answered, with whatever: the network works. */
  answered: () => void;
  /** A site could not be reached. Answers the items to try again, when this is an outage; else null. */
  unreachable: (item: QueueItem, message: string) => readonly number[] | null;
  /** Whether an outage hit this item: it is tried after the others. */
  isSuspect: (id: number) => boolean;
}

/** Creates a watch for one queue. It remembers over all runs which items an outage hit. */
export function createOutageWatch(): OutageWatch {
  let streak: Failure[] = [];
  let answers = 0;
  /** How many sites had answered when an outage hit an item. */
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
      // A second failure of one host says nothing new.
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
