import * as z from "zod";
import type { EntryFields, WidgetSettings } from "#contract/widgets/home-widgets.ts";
import type { PortableHome } from "#src/api/home/transfer/portable-home.ts";

export type ForeignLink = { name: string; url: string };
export type ForeignFolder = { name: string; links: readonly ForeignLink[] };
export type ForeignPage = { name: string | null; items: readonly (ForeignLink | ForeignFolder)[] };

export type ForeignWidget = {
  type: string;
  settings: WidgetSettings;
  entries: readonly EntryFields[];
  /** The town of a weather widget whose file does not say where that is. */
  town?: { name: string; countryCode: string | null };
};

/** What the file of another start page holds. Names and addresses of links are as they stand there. */
export type Foreign = {
  from: "Bonjourr" | "Tabliss" | "Anori";
  pages: readonly ForeignPage[];
  widgets: readonly ForeignWidget[];
  settings: PortableHome["settings"];
  /** What the file has and Perch has not, in words. */
  left: readonly string[];
};

/** A part that other versions may lack or hold otherwise. It is ignored then. */
export const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** The entries of a list that are of this shape. */
export const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.flatMap((entry) => {
        const parsed = schema.safeParse(entry);
        return parsed.success ? [parsed.data] : [];
      }),
    );

/** The fields of an object, or of an empty one where this is none. All of them must be able to be absent. */
export const fieldsOf = <Schema extends z.ZodObject>(schema: Schema, content: unknown): z.output<Schema> =>
  schema.safeParse(content).data ?? schema.parse({});
