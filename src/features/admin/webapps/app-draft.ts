import { webappPatch, type StoreWebapp, type WebappPatch } from "#contract/webapps.ts";

/** An app as the form has it. */
export type AppDraft = Pick<
  StoreWebapp,
  "url" | "title" | "description" | "slug" | "iconUrl" | "screenshotUrl" | "tags" | "visibleInStore"
>;

/** What is wrong with each field. */
export type AppFaults = Partial<Record<keyof AppDraft, string>>;

export function draftOf(webapp: AppDraft): AppDraft {
  const { url, title, description, slug, iconUrl, screenshotUrl, tags, visibleInStore } = webapp;
  return { url, title, description, slug, iconUrl, screenshotUrl, tags, visibleInStore };
}

export function isChanged(draft: AppDraft, webapp: AppDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(draftOf(webapp));
}

/** What the contract finds wrong, one sentence a field. */
export function faultsOf(draft: AppDraft): AppFaults {
  const faults: AppFaults = {};
  for (const { path, message } of webappPatch.safeParse(draft).error?.issues ?? []) {
    const field = path[0] as keyof AppDraft;
    faults[field] ??= message;
  }
  return faults;
}

/** The draft as the API wants it, trimmed; null while something is wrong with it. */
export function toPatch(draft: AppDraft): WebappPatch | null {
  return webappPatch.safeParse(draft).data ?? null;
}
