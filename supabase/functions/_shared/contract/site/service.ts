import * as z from "zod";
import { errorBody } from "../calls/errors.ts";

const ok = z.literal("ok");
const partState = z.enum(["ok", "down"]);
const partStates = z.object({ database: partState, auth: partState, storage: partState });
/** The services that Perch depends on, and whether each answers. */
export type PartStates = z.infer<typeof partStates>;

/**
 * The free space of the data's disk, in percent: present only below a tenth, and only when Perch knows its
 * disk.
 */
const freeSpacePercent = z.int().min(0).max(9).optional();

export const healthAnswer = z.object({ status: ok, database: ok, auth: ok, storage: ok, freeSpacePercent });
export type HealthAnswer = z.infer<typeof healthAnswer>;

/**
 * The health answer when a service is down: an error with status 503 that names it. Without the services when
 * Perch's API itself is down, because only the API checks them.
 */
export const unhealthyBody = errorBody.extend({
  status: z.literal("unavailable"),
  ...partStates.partial().shape,
  freeSpacePercent,
});
export type UnhealthyBody = z.infer<typeof unhealthyBody>;

const sideLength = z
  .string()
  .regex(/^\d{1,4}$/, "Must be a number from 1 to 4096.")
  .transform(Number)
  .pipe(z.int().min(1, "Must be a number from 1 to 4096.").max(4096, "Must be a number from 1 to 4096."));

/** Width and height of a placeholder image, in pixels. */
export const placeholderParams = z.object({ w: sideLength, h: sideLength });
