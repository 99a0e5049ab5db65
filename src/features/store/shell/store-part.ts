import { shellTemplate } from "#src/shared/lib/shell-template.ts";
import PARTS from "./store-shell.html?raw";

/** A fresh copy of a part of store-shell.html. */
export const storePart = shellTemplate(PARTS);
