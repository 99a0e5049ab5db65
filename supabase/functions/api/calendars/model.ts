/*
 * A calendar as it is stored: JSON, without what no widget shows. Times are "walls": milliseconds since 1970 as if the
 * clock on the wall of the event's place showed UTC. Repeating is a matter of walls, and zones make moments of them.
 */

export const MODEL_VERSION = 2;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Milliseconds since 1970 on a clock of some place. */
export type Wall = number;

/**
 * The zone of a wall: an IANA name, `#` and the name of a zone that the calendar itself defines, `?` and a name that
 * nobody knows, or "" for the clock of whoever looks.
 */
export type ZoneRef = string;

/** Whether it is read on the clock of whoever looks, because it is meant so or nobody knows better. */
export const isFloating = (zone: ZoneRef): boolean => zone === "" || zone.startsWith("?");

export type Frequency = "YEARLY" | "MONTHLY" | "WEEKLY" | "DAILY" | "HOURLY";

/** A recurrence rule, whose count is a last possible wall. Missing lists don't limit anything; weekdays are numbers from Sunday, 0. */
export interface Rule {
  freq: Frequency;
  interval: number;
  /** The last possible wall. */
  until?: Wall;
  weekStart: number;
  months?: number[];
  monthDays?: number[];
  yearDays?: number[];
  weekNumbers?: number[];
  /** `nth` 0 is each such weekday. */
  weekdays?: { day: number; nth: number }[];
  hours?: number[];
  minutes?: number[];
  seconds?: number[];
  positions?: number[];
}

export interface StoredEvent {
  id: string;
  title: string;
  location?: string;
  isAllDay: boolean;
  start: Wall;
  zone: ZoneRef;
  /** Nominal days, then exact milliseconds. */
  days: number;
  lengthMs: number;
  rules?: Rule[];
  /** Further starts. */
  dates?: Wall[];
  /** Starts that the rules give and that don't take place. */
  excluded?: Wall[];
  /** The same, by the first moment of a day. */
  excludedDays?: Wall[];
  /** Only the starts from here, and only those before: a change of this and all following starts divides a series. */
  from?: Wall;
  before?: Wall;
  /** How much later than the series says, in milliseconds. */
  shiftMs?: number;
}

/** From `start`, a wall before the change, a zone's clocks are at `offsetTo` (milliseconds from UTC). */
export interface Observance {
  start: Wall;
  offsetFrom: number;
  offsetTo: number;
  rules: Rule[];
  dates: Wall[];
}

export interface OwnZone {
  name: string;
  observances: Observance[];
}

export interface StoredCalendar {
  version: typeof MODEL_VERSION;
  /** The calendar's own; empty without one. */
  name: string;
  /** Where floating times are meant; "" is the clock of whoever looks. */
  zone: ZoneRef;
  /** Those that the calendar itself describes, and that its events are in. */
  zones: OwnZone[];
  events: StoredEvent[];
}
