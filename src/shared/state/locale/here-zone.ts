import { deviceTimeZone } from "../../lib/time/device-time-zone.ts";
import { timeIn } from "../../lib/time/time-in.ts";
import { chosenZone } from "./here.ts";

/** The zone of all clocks and days: the chosen one if this browser knows it, else the device's. */
export const hereZone = (): string => (timeIn(chosenZone(), 0) ? chosenZone() : deviceTimeZone());
