import * as z from "zod";
import { errorBody } from "./errors.ts";

const ok = z.literal("ok");
const partState = z.enum(["ok", "down"]);
const partStates = z.object({ database: partState, auth: partState, storage: partState });
/** The services that Perch depends on, and whether each answers. */
export type PartStates = z.infer<typeof partStates>;

export const healthAnswer = z.object({ status: ok, database: ok, auth: ok, storage: ok });
export type HealthAnswer = z.infer<typeof healthAnswer>;

/** The same when a service is down: an error with status 503 that names it. */
export const unhealthyBody = errorBody.extend({ status: z.literal("unavailable"), ...partStates.shape });
export type UnhealthyBody = z.infer<typeof unhealthyBody>;

const sideLength = z
  .string()
  .regex(/^\d{1,4}$/, "Must be a number from 1 to 4096.")
  .transform(Number)
  .pipe(z.int().min(1, "Must be a number from 1 to 4096.").max(4096, "Must be a number from 1 to 4096."));

/** Width and height of a placeholder image, in pixels. */
export const placeholderParams = z.object({ w: sideLength, h: sideLength });
