import type { StoredEvent, Wall } from "./model.ts";
import { type CalendarBook, midnight, onClock, type ReadEvent, wallIn } from "./read-event.ts";

/**
 * Merges the components of each event into one event. Changed and cancelled dates become exclusions of the
 * series.
 */
export function putTogether(all: readonly ReadEvent[], book: CalendarBook): StoredEvent[] {
  const ofEach = new Map<string, ReadEvent[]>();
  for (const read of all) {
    const others = ofEach.get(read.uid);
    if (others) others.push(read);
    else ofEach.set(read.uid, [read]);
  }
  return [...ofEach.values()].flatMap((components) => joinOne(components, book));
}

function joinOne(components: readonly ReadEvent[], book: CalendarBook): StoredEvent[] {
  const [first] = components;
  if (components.length === 1 && first?.replaces === null) return first.isCancelled ? [] : [first.event];
  const mains = newestMains(components);
  const changes = withoutLeftOut(newestChanges(components, mains, book), mains, book);
  // A change of all following dates splits a series. Without a series it is a single event, like any other
  // change.
  const divides = ({ andFuture, event }: ReadEvent) =>
    andFuture && mains.some((main) => main.event.isAllDay === event.isAllDay);
  const dividing = changes.filter(divides);
  const singles = changes.filter((change) => !divides(change));
  const exclude = excluding(singles, book);
  return [
    ...mains
      .filter(({ isCancelled }) => !isCancelled)
      .flatMap(({ event }) => exclude(event))
      .flatMap((event) => divide(event, dividing, book)),
    // The replacement of one date does not repeat.
    ...singles
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ event: { rules: _rules, dates: _dates, ...event } }) => event),
  ];
}

/**
 * The newest version of an event. Some calendars share one UID among events, so start and zone identify them
 * too.
 */
function newestMains(components: readonly ReadEvent[]): ReadEvent[] {
  const mains = components.filter(({ replaces }) => replaces === null);
  const newest = mains.reduce((most, { sequence }) => Math.max(most, sequence), -Infinity);
  const kept = new Map<string, ReadEvent>();
  for (const main of mains) {
    if (main.sequence >= newest) kept.set(`${main.event.id} ${main.event.start} ${main.event.zone}`, main);
  }
  return [...kept.values()];
}

/** The newest change of each date. Equal dates in different zones count as one. */
function newestChanges(
  components: readonly ReadEvent[],
  [main]: ReadEvent[],
  book: CalendarBook,
): ReadEvent[] {
  const kept = new Map<string, ReadEvent>();
  for (const change of components) {
    const { replaces, event, sequence } = change;
    if (replaces === null) continue;
    const isDay = replaces.isDate || (main?.event.isAllDay ?? event.isAllDay);
    const zone = main?.event.zone ?? "UTC";
    const key = isDay ? `day ${midnight(replaces.wall)}` : String(wallIn(replaces, zone, book));
    if (sequence >= (kept.get(key)?.sequence ?? -Infinity)) kept.set(key, change);
  }
  return [...kept.values()];
}

/** Drops older changes whose dates a newer version of the series excludes. */
function withoutLeftOut(changes: ReadEvent[], mains: readonly ReadEvent[], book: CalendarBook): ReadEvent[] {
  const [main] = mains;
  if (main === undefined) return changes;
  const walls = new Set(mains.flatMap(({ event }) => event.excluded ?? []));
  const days = new Set(mains.flatMap(({ event }) => event.excludedDays ?? []));
  return changes.filter(({ sequence, replaces }) => {
    if (replaces === null || sequence >= main.sequence) return true;
    const wall = wallIn(replaces, main.event.zone, book);
    return !(walls.has(wall) && !replaces.isDate) && !days.has(midnight(wall));
  });
}

/** Returns a function that excludes the dates of these changes from an event. */
function excluding(changes: readonly ReadEvent[], book: CalendarBook): (event: StoredEvent) => StoredEvent[] {
  const times = changes.map(({ replaces }) => replaces).filter((replaces) => replaces !== null);
  const known = new Map<string, Record<"walls" | "days", ReadonlySet<Wall>>>();

  function startsOn({ zone, isAllDay }: StoredEvent) {
    const clock = isAllDay ? "days" : `clock ${zone}`;
    const kept = known.get(clock);
    if (kept !== undefined) return kept;
    book.countDates(times.length);
    const walls = times.filter(({ isDate }) => !isDate && !isAllDay).map((time) => wallIn(time, zone, book));
    const days = times.filter(({ isDate }) => isDate || isAllDay).map(({ wall }) => midnight(wall));
    const starts = { walls: new Set(walls), days: new Set(days) };
    known.set(clock, starts);
    return starts;
  }

  return (event) => {
    if (times.length === 0) return [event];
    const { walls, days } = startsOn(event);
    if (event.rules === undefined && event.dates === undefined)
      return walls.has(event.start) || days.has(midnight(event.start)) ? [] : [event];
    // Every repeating event stores its own copy of the list, so each copy counts.
    book.countDates(times.length);
    const { excluded = [], excludedDays = [] } = event;
    return [{ ...event, excluded: [...excluded, ...walls], excludedDays: [...excludedDays, ...days] }];
  };
}

/**
 * Splits a series at each change of all following dates. Each part takes the title, place, times and length
 * of its change.
 */
function divide(event: StoredEvent, changes: readonly ReadEvent[], book: CalendarBook): StoredEvent[] {
  const { excluded = [], excludedDays = [], dates = [], zone, isAllDay } = event;
  // Each part stores a copy of the lists.
  book.countDates(changes.length * (excluded.length + excludedDays.length + dates.length + 1));
  const parts = changes
    .filter((change) => change.event.isAllDay === isAllDay)
    .flatMap((change) => {
      const { replaces } = change;
      return replaces === null
        ? []
        : [{ ...change, from: isAllDay ? midnight(replaces.wall) : wallIn(replaces, zone, book) }];
    })
    .toSorted((a, b) => a.from - b.from);
  const [first] = parts;
  if (first === undefined) return [event];
  const following = parts.map((part, index) => {
    const { isCancelled, from, event: changed } = part;
    const { id, title, location, days, lengthMs } = changed;
    const before = parts[index + 1]?.from;
    const { location: _location, ...series } = event;
    return isCancelled
      ? null
      : {
          ...series,
          id,
          title,
          days,
          lengthMs,
          from,
          ...(location !== undefined && { location }),
          ...(before !== undefined && { before }),
          dates: [...dates, from],
          shiftMs: onClock(changed.start, changed.zone, zone, book.zoneOf) - from,
        };
  });
  return [{ ...event, before: first.from }, ...following.filter((part) => part !== null)];
}
