import * as z from "zod/mini";

/** The most characters of a name that somebody gives a widget. */
export const NAME_LENGTH = 60;

/** A custom name; "" for the default. Not trimmed, because the person may still be typing. */
export const widgetName = z.catch(z.string().check(z.maxLength(NAME_LENGTH)), "");

/** The widget's custom name, or the default. */
export const nameOr = (name: string, otherwise: string): string => name.trim() || otherwise;
