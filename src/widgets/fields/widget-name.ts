import * as z from "zod/mini";
import { NAME_LENGTH } from "./name.ts";

/** A custom name; "" for the default. Not trimmed, because the person may still be typing. */
export const widgetName = z.catch(z.string().check(z.maxLength(NAME_LENGTH)), "");
