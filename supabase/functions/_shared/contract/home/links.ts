import * as z from "zod";
import { MOST_ASKED_LINKS } from "./limits.ts";
import { idText, imageUrl, uuidText } from "../values/values.ts";

/** A link's number, or its UUID on the home screen (`link:<uuid>`). */
export const linkParams = z.object({ linkId: z.union([uuidText, idText]) });

/** The stored icon of the link's page; null without one. */
export const linkIconAnswer = z.object({ icon: imageUrl.nullable() });

export const askLinksInput = z.object({ links: z.array(uuidText).min(1).max(MOST_ASKED_LINKS) });

/** Whether the hosts of these links answer; null where that is not known. A link that is not the caller's is missing. */
export const askLinksAnswer = z.object({
  links: z.array(z.object({ id: uuidText, answers: z.boolean().nullable() })),
});
