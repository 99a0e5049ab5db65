import { webappPatch, type StoreWebapp, type WebappPatch } from "#contract/webapps.ts";

export type AppDraft = Pick<
  StoreWebapp,
  "url" | "title" | "description" | "slug" | "iconUrl" | "screenshotUrl" | "tags" | "visibleInStore"
>;

export type AppFaults = Partial<Record<keyof AppDraft, string>>;

export function draftOf(webapp: AppDraft): AppDraft {
  const { url, title, description, slug, iconUrl, screenshotUrl, tags, visibleInStore } = webapp;
  return { url, title, description, slug, iconUrl, screenshotUrl, tags, visibleInStore };
}

export function isChanged(draft: AppDraft, webapp: AppDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(draftOf(webapp));
}

/** Validates a draft with the contract's schema: one message per field. */
export function faultsOf(draft: AppDraft): AppFaults {
  const faults: AppFaults = {};
  for (const { path, message } of webappPatch.safeParse(draft).error?.issues ?? []) {
    const field = path[0] as keyof AppDraft;
    faults[field] ??= message;
  }
  return faults;
}

/** Converts a draft to the API's patch, trimmed; null while it is invalid. */
export function toPatch(draft: AppDraft): WebappPatch | null {
  return webappPatch.safeParse(draft).data ?? null;
}
