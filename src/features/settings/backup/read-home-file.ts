import { t } from "@lingui/core/macro";
import * as z from "zod";
import { WIDGET_TYPES } from "#contract/widgets/types.ts";
import { COMMON_SKIES } from "#contract/looks/look.ts";
import { storedSettings } from "#contract/settings/settings.ts";
import { toPlainName } from "#contract/texts/names.ts";
import { HOME_LIMITS } from "#contract/home/limits.ts";
import { imageUrl, webUrl } from "#contract/values/values.ts";
import { homeWidget } from "#contract/widgets/home-widgets.ts";
import { WIDGET_LIMITS } from "#contract/widgets/limits.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { fileLeaves, type PortableHome } from "#src/api/home/transfer/portable-home.ts";
import { linkUrl, MAX_LINK_NAME } from "#src/api/drawer/link-rules.ts";
import { isEngineTemplate } from "#src/api/settings/own-engines.ts";
import { fromTemplate } from "#src/api/settings/settings-record.ts";
import { HOME_FORMAT, HOME_VERSION, NOT_IN_FILES } from "./home-file.ts";
import { FileRefused } from "#src/shared/ui/file/read-text-file.ts";

const MAX_ITEMS = 1000;
const TOO_MANY = `holds more than ${MAX_ITEMS} apps and links`;

const widgetType = z.enum(WIDGET_TYPES, "must be clock, search or news");
const once = <Item>(items: readonly Item[]) => new Set(items).size === items.length;

const settings = z
  .strictObject({
    ...storedSettings.omit(NOT_IN_FILES).shape,
    removedWidgets: z.array(widgetType).refine(once, "names a widget twice"),
    searchEngine: z.string().min(1, "must not be empty").max(64, "is too long"),
    /** Before there could be several own engines. */
    searchTemplate: webUrl.refine(isEngineTemplate, "must be a web address with %s in it"),
    feedsOff: z.array(z.string().max(2048, "is too long")).max(200, "names more than 200 feeds"),
    sky: z.enum(COMMON_SKIES),
  })
  .partial();

/** What is said of choices with many values, to which a newer Perch may add. */
const CHOICE_FAULTS = new Map<unknown, string>([
  ["clockFace", "is a clock face that this Perch does not have"],
  ["sky", "is a sky that this Perch does not have"],
  ["accent", "is a colour that this Perch does not have"],
  ["language", "is a language that this Perch does not have"],
  // From small to large; the contract begins with the default.
  ["iconSize", "must be small, medium or large"],
]);

/** The words for a setting whose schema, which is the API's, has none. */
function faultOfSetting({ path: [place, name] = [], ...issue }: z.core.$ZodRawIssue): string | undefined {
  if (place !== "settings") return undefined;
  if (issue.code === "invalid_value") return CHOICE_FAULTS.get(name) ?? `must be ${either(issue.values)}`;
  return issue.code === "invalid_type" && issue.expected === "boolean" ? "must be true or false" : undefined;
}

/** "a, b or c". */
const either = (values: readonly unknown[]): string => values.join(", ").replace(/, ([^,]*)$/, " or $1");

const widgets = z
  .array(z.strictObject({ type: widgetType, isMinimized: z.boolean("must be true or false") }))
  .refine((list) => once(list.map(({ type }) => type)), "names a widget twice");

const name = z.string().trim().min(1, "must not be empty");
const ownName = z
  .string()
  .transform(toPlainName)
  .pipe(name.refine((text) => [...text].length <= MAX_LINK_NAME, "is too long"));
const url = z
  .string()
  .transform((text) => linkUrl(text)?.href ?? "")
  .refine((href) => href !== "", "must be an http or https address, or a program’s such as ssh:");
const icon = imageUrl.nullable().optional();

const app = z.strictObject({ kind: z.literal("app"), name: name.max(500, "is too long"), url: webUrl });
const link = z.strictObject({ kind: z.literal("link"), name: ownName, url });

const fileApp = app.extend({ ownName: ownName.nullable().optional(), ownIcon: icon });
const fileLink = link.extend({ icon, homeUrl: webUrl.optional() });
const fileFolder = z.strictObject({
  kind: z.literal("folder"),
  name: ownName,
  items: z.array(z.discriminatedUnion("kind", [fileApp, fileLink], "must be app or link")),
});
const fileWidget = z.strictObject({ ...homeWidget.shape, kind: z.literal("widget") });
const entry = z.discriminatedUnion(
  "kind",
  [fileApp, fileLink, fileFolder, fileWidget],
  "must be app, link, folder or widget",
);
const page = z.strictObject({ name: ownName.nullable(), items: z.array(entry) });
const pages = z
  .array(page)
  .max(HOME_LIMITS.pages, `holds more than ${HOME_LIMITS.pages} pages`)
  .refine((list) => fileLeaves(list).length <= MAX_ITEMS, TOO_MANY);

const common = {
  format: z.literal(HOME_FORMAT),
  exportedAt: z.iso.datetime("must be a time"),
  settings,
};
const firstFile = z.strictObject({
  ...common,
  version: z.literal(1),
  widgets,
  items: z.array(z.discriminatedUnion("kind", [app, link], "must be app or link")).max(MAX_ITEMS, TOO_MANY),
});
const secondFile = z.strictObject({ ...common, version: z.literal(2), widgets, pages });
const homeFile = z.strictObject({
  ...common,
  version: z.literal(HOME_VERSION),
  pages,
  column: z.array(fileWidget).max(WIDGET_LIMITS.widgets, `holds more than ${WIDGET_LIMITS.widgets} widgets`),
});

/** Reads an exported file of any version, parsed. Throws FileRefused with the error and its place. */
export function readHomeFile(content: unknown): PortableHome {
  const { format, version } = Object(content);
  if (format !== HOME_FORMAT) {
    throw new FileRefused(t`This file was not exported from Perch, Bonjourr, Tabliss or Anori.`);
  }
  if (typeof version === "number" && version > HOME_VERSION) {
    throw new FileRefused(
      t`This file was exported from a newer Perch (format ${version}). This one reads formats 1 to ${HOME_VERSION}.`,
    );
  }
  const schema = version === 1 ? firstFile : version === 2 ? secondFile : homeFile;
  const parsed = schema.safeParse(content, { error: faultOfSetting });
  if (parsed.success) {
    const { data } = parsed;
    const chosen = withoutUndefined(asNow(data.settings));
    if ("column" in data) return { settings: chosen, pages: data.pages, column: data.column };
    const { widgets: arranged } = data;
    return {
      settings: chosen,
      pages: "items" in data ? [{ name: null, items: data.items }] : data.pages,
      widgets: arranged,
    };
  }
  const [issue] = parsed.error.issues;
  const place = placeOf(issue?.path ?? []);
  if (i18n.locale === "en") {
    throw new FileRefused(`This file does not fit: ${place || "it"} ${faultOf(issue?.message)}.`);
  }
  // What the schemas say is English. The place is worth more to whoever has written the file.
  throw new FileRefused(place === "" ? t`This file does not fit.` : t`This file does not fit: ${place}.`);
}

/** `["items", 3, "url"]` -> `items, entry 4, url`; "" for the whole file. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => {
      if (typeof step !== "number") return String(step);
      const position = step + 1;
      return t`entry ${position}`;
    })
    .join(", ");

/** Turns a schema's message into the rest of a sentence; the contract's own messages are whole sentences. */
function faultOf(message = "is wrong"): string {
  return message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, "");
}

type FileSettings = z.infer<typeof settings>;

const asNow = ({ searchTemplate, ...chosen }: FileSettings) =>
  searchTemplate === undefined ? chosen : { ...chosen, ...fromTemplate(chosen.searchEngine, searchTemplate) };

const withoutUndefined = (chosen: ReturnType<typeof asNow>): PortableHome["settings"] =>
  Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
