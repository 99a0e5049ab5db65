import * as z from "zod";
import { HAS_PASSWORD, LINK_ADDRESS, OWN_SCHEMES } from "./link-address.ts";
import { isPlainName, readsAsWritten } from "../texts/names.ts";
import { visibleText } from "../texts/visible-text.ts";

/** The identity of an app, a catalogue or a queue item. */
export const id = z.int("Must be a whole number.").positive("Must be a whole number from 1.");

export const count = z.int().nonnegative();

/** The same id in a path or a query: decimal digits only. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, "Must be a whole number.")
  .transform(Number);

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** A text pattern in which `<uuid>` stands for a lower-case UUID of any version, because some are hashes. */
export const textWithUuid = (pattern: string, message: string) =>
  z.string().regex(new RegExp(`^(?:${pattern.replaceAll("<uuid>", UUID)})$`), message);

/** The id of client-created items. */
export const uuidText = textWithUuid("<uuid>", "Must be a UUID in lower case.");

/** A moment in UTC, ISO 8601. */
export const timestamp = z.iso.datetime();

/** The same as Postgres itself answers it: with an offset, and with microseconds. */
export const timestampOfPostgres = z.iso.datetime({ offset: true });

/** A requested part of a path. An invalid one is a 404, so the shape is not checked here. */
export const pathText = z
  .string()
  .max(300, "This address is too long.")
  .regex(/^[^\0]*$/, "Holds a character that is no text.");

const MAX_ADDRESS_BYTES = 2048;

/**
 * Whitespace and characters that are invisible or cannot be stored. Browsers drop or escape them, Postgres refuses
 * them.
 */
const NOT_IN_ADDRESSES = /[\s\p{Cc}\p{Cs}\p{Z}\u180e]/u;

/**
 * Counted in bytes, because an index has to hold it. A bad character is refused, not removed: without it the address
 * would lead to another page.
 */
const addressText = z
  .string()
  .trim()
  .refine((address) => new TextEncoder().encode(address).byteLength <= MAX_ADDRESS_BYTES, {
    error: "This address is too long.",
    abort: true,
  })
  .refine((address) => !NOT_IN_ADDRESSES.test(address) && visibleText(address) === address, {
    error: "Holds a character that no address has.",
    abort: true,
  });

/**
 * An address that a browser may open: http or https, without user name and password. The importer checks whether its
 * host is public. The database checks the rest as well.
 */
export const webUrl = addressText
  .regex(/^https?:\/\/[^/\\?#]+(?:[/?#]|$)/i, { error: "Must be an http or https address.", abort: true })
  .regex(/^https?:\/\/[^/\\?#@]+(?:[/?#]|$)/i, {
    error: "Must hold no user name and no password.",
    abort: true,
  })
  .pipe(z.url({ protocol: /^https?$/, error: "Must be an http or https address." }));

/** An address that a link of a person's own may open: a webUrl, or one of a program that is listed. */
export const linkAddress = addressText
  .regex(LINK_ADDRESS, {
    error: "Must be a web address, or one of a program that links may open.",
    abort: true,
  })
  .refine((address) => !HAS_PASSWORD.test(address), { error: "Must hold no password.", abort: true })
  .pipe(
    z.url({ protocol: new RegExp(`^(?:https?|${OWN_SCHEMES.join("|")})$`), error: "Must be an address." }),
  );

/** A webUrl, but https only, because a page on https shows it or the product stores it. */
export const httpsUrl = webUrl.refine((url) => /^https:/i.test(url), "Must be an https address.");

/**
 * An image of this site by its path (uploaded, or part of the seed), or any https address. The database checks the
 * same.
 */
export const imageUrl = addressText.regex(
  /^(?:\/(?:storage\/images|seed)(?:\/[\w-][\w.-]*)+|https:\/\/[^/\\?#@]+(?:[/?#]\S*)?)$/,
  "Must be an image of this site or an https address without a user name.",
);

/** The number of rows per page, from a query. */
export const pageSize = (standard: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/, "Must be a number from 1 to 100.")
    .transform(Number)
    .pipe(z.int().min(1, "Must be a number from 1 to 100.").max(100, "Must be a number from 1 to 100."))
    .default(standard);

export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, "Must be a number from 1.")
  .transform(Number)
  .default(1);

/** The position where a list continues; absent for its beginning. */
export const cursorText = z
  .string()
  .regex(/^[\w-]{1,1024}$/, "Not a cursor of this list.")
  .optional();

/** NUL and lone surrogates. JSON can escape them, but Postgres stores neither. */
const NOT_IN_TEXTS = /[\0\p{Cs}]/u;

/** Text that Postgres can compare and store. It loses invisible characters, and surrounding blanks. */
const seenText = (typed: z.ZodString, maxLength: number) =>
  typed
    .overwrite(visibleText)
    .trim()
    .max(maxLength, `At most ${maxLength} characters.`)
    .refine((value) => !NOT_IN_TEXTS.test(value), "Holds a character that is no text.");
export const text = (maxLength: number) => seenText(z.string(), maxLength);

export const storedName = z.string().min(1).refine(isPlainName);

/**
 * An entered title or name. `missing` is the message for an empty one. Line breaks and direction overrides
 * are refused rather than dropped: the rest would read as another text.
 */
export const nameText = (maxLength: number, missing: string) =>
  seenText(z.string().trim().refine(readsAsWritten, "Holds a character that can't be seen."), maxLength).min(
    1,
    missing,
  );

export const searchText = text(200).default("");

/** A success without further content. */
export const done = z.object({ success: z.literal(true) });
export type Done = z.infer<typeof done>;
