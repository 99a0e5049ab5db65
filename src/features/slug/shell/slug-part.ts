import { shellTemplate } from "#src/shared/lib/shell-template.ts";
import PARTS from "./slug-shell.html?raw";

/** A fresh copy of a part of slug-shell.html. */
export const slugPart = shellTemplate(PARTS);
