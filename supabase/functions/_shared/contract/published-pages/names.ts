import * as z from "zod";
import { HANDLE, HANDLE_RULE, PUBLISHED_NAME, PUBLISHED_NAME_RULE } from "./limits.ts";

export const handle = z.string().trim().regex(HANDLE, HANDLE_RULE);

export const publishedName = z.string().trim().regex(PUBLISHED_NAME, PUBLISHED_NAME_RULE);
