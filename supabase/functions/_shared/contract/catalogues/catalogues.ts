import * as z from "zod";
import { id, idText, imageUrl, nameText, storedName, text, timestamp } from "../values/values.ts";

/** A catalogue of the store. `appCount` counts the apps on its page; `snail` is its slug. */
export const catalogue = z.object({
  id,
  name: storedName,
  description: z.string(),
  imageUrl: imageUrl.nullable(),
  iconUrl: imageUrl.nullable(),
  snail: z.string().min(1),
  createdAt: timestamp,
  appCount: z.int().nonnegative(),
});
export type Catalogue = z.infer<typeof catalogue>;

/** Only the administrator gets drafts; for everybody else they don't exist. */
const readCatalogue = catalogue.extend({ isPublished: z.boolean() });
export type ReadCatalogue = z.infer<typeof readCatalogue>;

export const cataloguesAnswer = z.object({ catalogues: z.array(readCatalogue) });

export const catalogueAnswer = z.object({ catalogue: readCatalogue });

export const catalogueParams = z.object({ id: idText });

const catalogueName = nameText(120, "A name is required.");

export const catalogueInput = z.object({ name: catalogueName });

/**
 * The administrator's changes; every field is optional. Setting `isPublished` is a manual decision: the draft
 * no longer publishes itself.
 */
export const cataloguePatch = z
  .object({
    name: catalogueName,
    description: text(5000),
    imageUrl: imageUrl.nullable(),
    iconUrl: imageUrl.nullable(),
    isPublished: z.boolean(),
  })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, "Nothing to change.");
export type CataloguePatch = z.infer<typeof cataloguePatch>;

/**
 * One line of a creation's stream: progress until exactly one result or error ends it. `note` names what is
 * missing.
 */
export const catalogueEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("progress"), progress: z.number().min(0).max(100), message: z.string() }),
  z.object({
    type: z.literal("result"),
    catalogue: readCatalogue,
    queuedApps: z.int().nonnegative(),
    note: z.string().optional(),
  }),
  z.object({ type: z.literal("error"), message: z.string().min(1) }),
]);
export type CatalogueEvent = z.infer<typeof catalogueEvent>;
