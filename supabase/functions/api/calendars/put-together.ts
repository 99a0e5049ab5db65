import { DAY_MS, type StoredEvent, type Wall } from "./model.ts";
import { type CalendarBook, midnight, onClock, type ReadEvent, wallIn } from "./read-event.ts";
import { expandRule } from "./rules/expand-rule.ts";

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
  const changes = withoutOutlived(newestChanges(components, mains, book), mains, book);
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
 * The newest version of each event. Some calendars share one UID among events: there, single events differ by their
 * start, series by their first day.
 */
function newestMains(components: readonly ReadEvent[]): ReadEvent[] {
  const mains = components.filter(({ replaces }) => replaces === null);
  const placeOf = ({ event: { start, zone, rules } }: ReadEvent) =>
    rules ? `series ${midnight(start)}` : `${start} ${zone}`;
  const newest = new Map<string, number>();
  for (const main of mains) {
    newest.set(placeOf(main), Math.max(newest.get(placeOf(main)) ?? 0, main.sequence));
  }
  const kept = new Map<string, ReadEvent>();
  for (const main of mains) {
    if (main.sequence < (newest.get(placeOf(main)) ?? 0)) continue;
    kept.set(`${main.event.id} ${main.event.start} ${main.event.zone}`, main);
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

/**
 * Drops changes of dates that no series has any more. A change older than its series must match one of its dates. One
 * of the same age stays unless the series has ended before or is cancelled.
 */
function withoutOutlived(changes: ReadEvent[], mains: readonly ReadEvent[], book: CalendarBook): ReadEvent[] {
  if (mains.length === 0 || changes.length === 0) return changes;
  const series = mains.map(({ sequence, isCancelled, event }) => ({
    ...event,
    sequence,
    isCancelled,
    starts: new Set([event.start, ...(event.dates ?? [])]),
    left: new Set(event.excluded),
    leftDays: new Set(event.excludedDays),
    last: lastStart(event),
  }));
  return changes.filter(({ sequence, replaces }) => {
    if (replaces === null) return true;
    return series.some(({ start, zone, isAllDay, rules = [], ...known }) => {
      const wall = wallIn(replaces, zone, book);
      const day = midnight(wall);
      const isDay = replaces.isDate || isAllDay;
      if (sequence > known.sequence) return true;
      if (known.isCancelled) return false;
      if (sequence === known.sequence) return (isDay ? day : wall) <= known.last;
      if (known.leftDays.has(day) || (!isDay && known.left.has(wall))) return false;
      if (known.starts.has(wall) || known.starts.has(isDay ? day : wall)) return true;
      const [from, to] = isDay ? [day, day + DAY_MS - 1] : [wall, wall];
      return rules.some((rule) => !expandRule(rule, start, from, to, book.budget).next().done);
    });
  });
}

/** The latest possible start of a series; Infinity without an end, and for an event that does not repeat. */
function lastStart({ rules = [], dates = [] }: StoredEvent): Wall {
  if (rules.length === 0) return Infinity;
  return dates.reduce(
    (last, date) => Math.max(last, date),
    Math.max(...rules.map(({ until = Infinity }) => until)),
  );
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
