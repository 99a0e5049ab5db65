import * as z from "zod";
import { idText, imageUrl, uuidText } from "./values.ts";

/** By its number, or by the uuid that the home screen calls it by (`link:<uuid>`). */
export const linkParams = z.object({ linkId: z.union([uuidText, idText]) });

/** The icon that the link's page offers, stored; null when it offers none. */
export const linkIconAnswer = z.object({ icon: imageUrl.nullable() });
export type LinkIconAnswer = z.infer<typeof linkIconAnswer>;
