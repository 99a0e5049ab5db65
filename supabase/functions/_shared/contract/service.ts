import * as z from "zod";

export const healthAnswer = z.object({ status: z.literal("ok"), database: z.literal("ok") });
export type HealthAnswer = z.infer<typeof healthAnswer>;

const sideLength = z
  .string()
  .regex(/^\d{1,4}$/, "Must be a number from 1 to 4096.")
  .transform(Number)
  .pipe(z.int().min(1, "Must be a number from 1 to 4096.").max(4096, "Must be a number from 1 to 4096."));

/** Width and height of a placeholder image, in pixels. */
export const placeholderParams = z.object({ w: sideLength, h: sideLength });
