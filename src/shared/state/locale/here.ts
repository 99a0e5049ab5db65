import { timeIn } from "../../lib/time/time-in.ts";
import { keptMarks } from "../look/look.ts";

/** The time zone that the person chose; "" for the device's. */
export const chosenZone = (): string => keptMarks.get()["zone"] ?? "";

/** Calls back when the person chooses a zone, in this tab or another. Returns a function that unsubscribes. */
export const onZoneChange = keptMarks.subscribe;

/** What clocks here show, in the fields of UTC: `wallTime(now).getUTCHours()`. */
export const wallTime = (moment: Date): Date =>
  timeIn(chosenZone(), moment) ?? new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
