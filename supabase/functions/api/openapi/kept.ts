import type { ReferenceAnswer } from "../../_shared/contract/reference.ts";
import { createDocument, type OpenApiDocument } from "./document.ts";
import { createReference } from "./reference.ts";

let document: OpenApiDocument | undefined;
let reference: ReferenceAnswer | undefined;

/** The document, made when it is first asked for and then kept, so that nothing else waits for it. */
export const readDocument = (): OpenApiDocument => (document ??= createDocument());

/** The page's answer, likewise. */
export const readReference = (): ReferenceAnswer => (reference ??= createReference(readDocument()));
