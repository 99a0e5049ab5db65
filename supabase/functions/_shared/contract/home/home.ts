import * as z from "zod";
import { errorCode } from "../calls/errors.ts";
import { readEarlierOp } from "./earlier.ts";
import {
  addedType,
  entryFields,
  fieldName,
  fieldText,
  homeWidget,
  rank,
  WIDGET,
  widgetId,
  widgetSettings,
  widgetSize,
} from "../widgets/home-widgets.ts";
import { MAX_OPS } from "./limits.ts";
import { type HomeReason, REASONS } from "./reasons.ts";
import {
  id,
  idText,
  imageUrl,
  linkAddress,
  nameText,
  storedName,
  textWithUuid,
  timestamp,
  uuidText,
  webUrl,
} from "../values/values.ts";

const WEBAPP = String.raw`webapp:[1-9]\d{0,14}`;
const webappItem = textWithUuid(WEBAPP, "Must be webapp:<id>.");
export const homeLinkItem = textWithUuid("link:<uuid>", "Must be link:<uuid>.");
export const folderItem = textWithUuid("folder:<uuid>", "Must be folder:<uuid>.");
export const homePageId = textWithUuid("page:<uuid>", "Must be page:<uuid>.");
/** An app or a link. */
export const leafItem = textWithUuid(`${WEBAPP}|link:<uuid>`, "Must be webapp:<id> or link:<uuid>.");
/** An app, a link or a widget. */
const ownItem = textWithUuid(
  `${WEBAPP}|link:<uuid>|${WIDGET}`,
  "Must be webapp:<id>, link:<uuid> or widget:<uuid>.",
);
/** An app, a link, a folder or a widget. */
export const anyItem = textWithUuid(
  `${WEBAPP}|(?:link|folder):<uuid>|${WIDGET}`,
  "Must be webapp:<id>, link:<uuid>, folder:<uuid> or widget:<uuid>.",
);

export const homeApp = z.object({
  id: webappItem,
  name: storedName,
  icon: imageUrl.nullable(),
  url: webUrl,
  slug: z.string().min(1),
});
/** A web app with the person's own name and icon, else the store's. */
export type HomeApp = z.infer<typeof homeApp>;

export const homeLink = z.object({
  id: homeLinkItem,
  name: storedName,
  icon: imageUrl.nullable(),
  url: linkAddress,
  /** Its address at home, which is opened where it answers. No published page has it. */
  homeUrl: webUrl.optional(),
});
export type HomeLink = z.infer<typeof homeLink>;

export const homeLeaf = z.union([homeApp, homeLink]);
export type HomeLeaf = z.infer<typeof homeLeaf>;

export const homeFolder = z.object({ id: folderItem, name: storedName, items: z.array(homeLeaf) });
export type HomeFolder = z.infer<typeof homeFolder>;

const homeItem = z.union([homeApp, homeLink, homeFolder, homeWidget]);
/** What stands on a page. */
export type HomeItem = z.infer<typeof homeItem>;

export const homePage = z.object({
  id: homePageId,
  name: storedName.nullable(),
  items: z.array(homeItem),
});
export type HomePage = z.infer<typeof homePage>;

/**
 * `version` starts at 0 and grows with each change. There is always a page. `column` holds the widgets beside
 * the grid.
 */
export const homeAnswer = z.object({
  version: z.int().nonnegative(),
  pages: z.array(homePage).min(1),
  column: z.array(homeWidget),
});
export type Home = z.infer<typeof homeAnswer>;
export type HomePages = Pick<Home, "pages">;

export const givenName = nameText(100, "Needs a name.");
/** Where something stands: on a page, in a folder, or in the column. Apps, links and folders can't stand in the column. */
const place = textWithUuid(
  "(?:page|folder):<uuid>|column",
  "Must be page:<uuid>, folder:<uuid> or column.",
).optional();
/** The previous item; null means the beginning, undefined the end. */
const previous = anyItem.nullable();
const after = previous.optional();
/** A move counts only while the item and the previous one stand on this page. */
const within = homePageId.optional();
const isMinimized = z.boolean("Must be true or false.").optional();

/** One change. New links, folders, pages and widgets bring their own UUID. */
export const homeOp = z
  .discriminatedUnion("kind", [
    z.object({
      id: uuidText,
      kind: z.literal("add"),
      item: ownItem,
      /** Of a link. */
      name: givenName.optional(),
      url: linkAddress.optional(),
      homeUrl: webUrl.optional(),
      icon: imageUrl.nullable().optional(),
      /** Of a widget. */
      type: addedType.optional(),
      size: widgetSize.optional(),
      settings: widgetSettings.optional(),
      isMinimized,
      place,
      after,
    }),
    z.object({ id: uuidText, kind: z.literal("remove"), item: ownItem }),
    z.object({ id: uuidText, kind: z.literal("restore"), item: ownItem }),
    z.object({ id: uuidText, kind: z.literal("move"), item: anyItem, place, after: previous, within }),
    z.object({
      id: uuidText,
      kind: z.literal("rename"),
      item: anyItem.optional(),
      page: homePageId.optional(),
      name: givenName.nullable().optional(),
      icon: imageUrl.nullable().optional(),
      url: linkAddress.optional(),
      homeUrl: webUrl.nullable().optional(),
    }),
    z.object({ id: uuidText, kind: z.literal("resize"), item: widgetId, size: widgetSize }),
    z.object({
      id: uuidText,
      kind: z.literal("change"),
      item: widgetId,
      isMinimized,
      /** Replaces these fields; null removes one. */
      settings: widgetSettings.optional(),
    }),
    z.object({
      id: uuidText,
      kind: z.literal("add-folder"),
      folder: folderItem,
      name: givenName,
      place: homePageId.optional(),
      after,
    }),
    z.object({
      id: uuidText,
      kind: z.literal("add-page"),
      page: homePageId,
      name: givenName.nullable().optional(),
      after: homePageId.nullable().optional(),
    }),
    z.object({ id: uuidText, kind: z.literal("move-page"), page: homePageId, after: homePageId.nullable() }),
    z.object({ id: uuidText, kind: z.literal("remove-folder"), folder: folderItem }),
    z.object({ id: uuidText, kind: z.literal("remove-page"), page: homePageId }),
    z.object({
      id: uuidText,
      kind: z.literal("put-entry"),
      widget: widgetId,
      entry: uuidText,
      rank: rank.optional(),
      /** Replaces these fields; null removes one. */
      fields: entryFields,
      /** The texts when the person began to write. If another device has changed one since, both are kept. */
      base: z.record(fieldName, fieldText).optional(),
    }),
    z.object({
      id: uuidText,
      kind: z.enum(["remove-entry", "restore-entry"]),
      widget: widgetId,
      entry: uuidText,
    }),
  ])
  .superRefine((op, context) => {
    const missing = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (op.kind === "add" && op.item.startsWith("link:")) {
      if (op.name === undefined) missing("name", "A link needs a name.");
      if (op.url === undefined) missing("url", "A link needs an address.");
    }
    if (op.kind === "add" && op.item.startsWith("widget:") && op.type === undefined) {
      missing("type", "A widget needs a type.");
    }
    if (op.kind === "rename" && (op.item === undefined) === (op.page === undefined)) {
      missing("item", "Names either an item or a page.");
    }
    if (
      op.kind === "rename" &&
      [op.name, op.icon, op.url, op.homeUrl].every((field) => field === undefined)
    ) {
      missing("name", "Changes neither name nor icon nor address.");
    }
  });
export type HomeOp = z.infer<typeof homeOp>;

export const homeOpsInput = z.object({
  /** The owner of the home screen. Another account's session is refused. */
  userId: uuidText.optional(),
  ops: z
    .array(z.preprocess(readEarlierOp, homeOp))
    .min(1, "Needs at least one operation.")
    .max(MAX_OPS, `At most ${MAX_OPS} operations.`)
    .refine((ops) => new Set(ops.map((op) => op.id)).size === ops.length, "Gives one id to two operations."),
});
export type HomeOpsInput = z.infer<typeof homeOpsInput>;

const homeReason = z.enum(Object.keys(REASONS) as [HomeReason, ...HomeReason[]]);

/** Why one operation changed nothing; `reason` says so more closely than `code`, and `message` is fit to show. */
export const refusal = z.object({
  id: uuidText,
  code: errorCode,
  reason: homeReason.optional(),
  message: z.string().min(1),
});
export type Refusal = z.infer<typeof refusal>;

/**
 * `applied` and `refused` name each operation of the call once. `overwritten` names applied operations that
 * replaced newer text, because merging would have taken too long; absent when empty.
 */
export const homeOpsAnswer = z.object({
  version: z.int().nonnegative(),
  applied: z.array(uuidText),
  refused: z.array(refusal),
  overwritten: z.array(uuidText).optional(),
});
export type HomeOpsAnswer = z.infer<typeof homeOpsAnswer>;

export const revision = z.object({
  id,
  createdAt: timestamp,
  appCount: z.int().positive(),
  items: z.array(z.object({ name: storedName, icon: imageUrl.nullable() })),
});
/**
 * An earlier home screen, current until `createdAt`. `appCount` counts apps and links; `items` holds the
 * first twelve.
 */
export type HomeRevision = z.infer<typeof revision>;

/** Newest first, at most 30, of the last 30 days. */
export const homeRevisionsAnswer = z.object({ revisions: z.array(revision) });

export const revisionParams = z.object({ revisionId: idText });

/** `previousId` is the replaced home screen, for undo; null without one. */
export const restoreAnswer = z.object({ version: z.int().nonnegative(), previousId: id.nullable() });
export type RestoreAnswer = z.infer<typeof restoreAnswer>;
