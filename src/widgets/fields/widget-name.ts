import * as z from "zod/mini";

/** The most characters of a name that somebody gives a widget. */
export const NAME_LENGTH = 60;

/** A name of one's own; "" for the widget's. Not trimmed, because a field may be in the middle of it. */
export const widgetName = z.catch(z.string().check(z.maxLength(NAME_LENGTH)), "");

/** What the widget is called. */
export const nameOr = (name: string, otherwise: string): string => name.trim() || otherwise;
