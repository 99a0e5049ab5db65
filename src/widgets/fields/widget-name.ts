import * as z from "zod/mini";

/** The maximum length of a widget's custom name. */
export const NAME_LENGTH = 60;

/** A custom name; "" for the default. Not trimmed, because the person may still be typing. */
export const widgetName = z.catch(z.string().check(z.maxLength(NAME_LENGTH)), "");

/** The widget's custom name, or the default. */
export const nameOr = (name: string, otherwise: string): string => name.trim() || otherwise;
