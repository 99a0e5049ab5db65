import {
  webappPatch,
  type StoreWebapp,
  type WebappPatch,
  type WebappTexts,
} from "#contract/webapps/webapps.ts";

type OwnFields = Pick<
  StoreWebapp,
  "url" | "title" | "description" | "slug" | "iconUrl" | "screenshotUrl" | "tags" | "visibleInStore"
>;

export type AppDraft = OwnFields & {
  /** What differs from the stored texts. */
  texts: WebappTexts;
};

/** By field; by `texts.de` and the like for texts. */
export type AppFaults = Partial<Record<string, string>>;

export function draftOf(webapp: OwnFields): AppDraft {
  const { url, title, description, slug, iconUrl, screenshotUrl, tags, visibleInStore } = webapp;
  return { url, title, description, slug, iconUrl, screenshotUrl, tags, visibleInStore, texts: {} };
}

export function isChanged(draft: AppDraft, webapp: OwnFields): boolean {
  return JSON.stringify(draft) !== JSON.stringify(draftOf(webapp));
}

/** Validates a draft with the contract's schema: one message per field. */
export function faultsOf(draft: AppDraft): AppFaults {
  const faults: AppFaults = {};
  for (const { path, message } of webappPatch.safeParse(draft).error?.issues ?? []) {
    const field = path[0] === "texts" ? path.join(".") : String(path[0]);
    faults[field] ??= message;
  }
  return faults;
}

/** Converts a draft to the API's patch, trimmed; null while it is invalid. */
export function toPatch({ texts, ...fields }: AppDraft): WebappPatch | null {
  const hasTexts = Object.keys(texts).length > 0;
  return webappPatch.safeParse({ ...fields, ...(hasTexts && { texts }) }).data ?? null;
}
