import type { ReferenceAnswer } from "../../_shared/contract/reference.ts";
import { createDocument, type OpenApiDocument } from "./document.ts";
import { createReference } from "./reference.ts";

let document: OpenApiDocument | undefined;
let reference: ReferenceAnswer | undefined;

/** The document, made once in the life of this process. */
export const readDocument = (): OpenApiDocument => (document ??= createDocument());

/** The page's answer, likewise. */
export const readReference = (): ReferenceAnswer => (reference ??= createReference(readDocument()));
