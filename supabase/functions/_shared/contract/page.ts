import * as z from "zod";
import { catalogue } from "./catalogues.ts";
import { storeWebapp } from "./webapps.ts";

/** What lives at `/{slug}`: a catalogue when there is one, else a web app. */
export const pageAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("catalogue"), catalogue }),
  z.object({ kind: z.literal("webapp"), webapp: storeWebapp }),
]);
export type PageAnswer = z.infer<typeof pageAnswer>;
