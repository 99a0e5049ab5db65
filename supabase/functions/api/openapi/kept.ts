import type { ReferenceAnswer } from "../../_shared/contract/calls/reference.ts";
import { createDocument, type OpenApiDocument } from "./document.ts";
import { createReference } from "./reference.ts";

let document: OpenApiDocument | undefined;
let reference: ReferenceAnswer | undefined;

/** The document, created on first use and cached, so that other calls don't wait for it. */
export const readDocument = (): OpenApiDocument => (document ??= createDocument());

/** The developers' page, created on first use and cached. */
export const readReference = (): ReferenceAnswer => (reference ??= createReference(readDocument()));
