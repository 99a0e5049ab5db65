import * as z from "zod";
import { httpsUrl, id, idText, imageUrl, storedName } from "./values.ts";

/** An address that somebody added to their own drawer. `position` counts apps and links together, from 0. */
const personalLink = z.object({
  id,
  name: storedName,
  url: httpsUrl,
  icon: imageUrl.nullable(),
  position: z.int().nonnegative(),
});
export type PersonalLink = z.infer<typeof personalLink>;

/** In the drawer's order. */
export const linksAnswer = z.object({ links: z.array(personalLink) });
export type LinksAnswer = z.infer<typeof linksAnswer>;

export const linkParams = z.object({ linkId: idText });

/** The icon that the link's page offers, stored; null when it offers none. */
export const linkIconAnswer = z.object({ icon: imageUrl.nullable() });
export type LinkIconAnswer = z.infer<typeof linkIconAnswer>;
