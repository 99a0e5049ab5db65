import * as z from "zod";
import { idText, imageUrl, uuidText } from "../values/values.ts";

/** A link's number, or its UUID on the home screen (`link:<uuid>`). */
export const linkParams = z.object({ linkId: z.union([uuidText, idText]) });

/** The stored icon of the link's page; null without one. */
export const linkIconAnswer = z.object({ icon: imageUrl.nullable() });
