/*
 * The stored form of a calendar: JSON with only the fields that widgets show. Times are wall times: local
 * times as milliseconds since 1970, as if the zone were UTC. Rules repeat in wall time, and zones convert
 * wall times to instants.
 */

export const MODEL_VERSION = 3;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A local time as milliseconds since 1970, as if its zone were UTC. */
export type Wall = number;

/**
 * The zone of a wall time:
 * - an IANA name
 * - `#` and the name of a zone that the calendar defines
 * - `?` and an unknown name
 * - "" for the viewer's zone
 */
export type ZoneRef = string;

/** Whether the time is local to the viewer: it has no zone, or an unknown one. */
export const isFloating = (zone: ZoneRef): boolean => zone === "" || zone.startsWith("?");

export type Frequency = "YEARLY" | "MONTHLY" | "WEEKLY" | "DAILY" | "HOURLY";

/**
 * A recurrence rule. `until` replaces its count. A missing list sets no limit. Weekdays count from Sunday, 0.
 */
export interface Rule {
  freq: Frequency;
  interval: number;
  /** The latest possible start. */
  until?: Wall;
  weekStart: number;
  months?: number[];
  monthDays?: number[];
  yearDays?: number[];
  weekNumbers?: number[];
  /** `nth` 0 means every such weekday. */
  weekdays?: { day: number; nth: number }[];
  hours?: number[];
  minutes?: number[];
  seconds?: number[];
  positions?: number[];
  /** Where a day goes that its month lacks: to the next day, or to the month's last. Without this it is omitted. */
  skip?: "FORWARD" | "BACKWARD";
}

export interface StoredEvent {
  id: string;
  title: string;
  location?: string;
  isAllDay: boolean;
  start: Wall;
  zone: ZoneRef;
  /** The length: nominal days, plus exact milliseconds. */
  days: number;
  lengthMs: number;
  rules?: Rule[];
  /** Additional starts. */
  dates?: Wall[];
  /** Starts of the rules that are cancelled. */
  excluded?: Wall[];
  /** Days whose starts are cancelled, each as its midnight. */
  excludedDays?: Wall[];
  /**
   * The range of starts, `before` excluded. A change of all following starts splits a series into such
   * ranges.
   */
  from?: Wall;
  before?: Wall;
  /** How much later than the series an occurrence starts. */
  shiftMs?: number;
}

/**
 * A clock change. From wall time `start`, on the clock before the change, the offset is `offsetTo`. Offsets
 * are in milliseconds from UTC.
 */
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
  /** The calendar's own name; may be empty. */
  name: string;
  /** The zone of floating times; "" means the viewer's zone. */
  zone: ZoneRef;
  /** The zones that the calendar defines and its events use. */
  zones: OwnZone[];
  events: StoredEvent[];
}
