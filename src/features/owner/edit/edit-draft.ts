import type { EditInput, OwnEdit, OwnershipAnswer } from "#contract/owners/owners.ts";

/** `tags` is one text; `screenshots` are the pictures' URLs in order. */
export type EditDraft = { description: string; tags: string; screenshots: string[]; note: string };

type Webapp = OwnershipAnswer["webapp"];

export function draftOf(webapp: Webapp, edit: OwnEdit | null): EditDraft {
  const isWaiting = edit?.status === "open" || edit?.status === "held";
  const { description, tags, screenshots } = isWaiting ? edit.changes : {};
  const shown = webapp.screenshots.map(({ imageUrl }) => imageUrl);
  return {
    description: description ?? webapp.description,
    tags: (tags ?? webapp.tags).join(", "),
    screenshots: screenshots?.filter((image) => shown.includes(image)) ?? shown,
    note: "",
  };
}

/** The differences from the current page; null without differences. */
export function changesOf(webapp: Webapp, draft: EditDraft): EditInput["changes"] | null {
  const description = draft.description.trim();
  const tags = draft.tags
    .split(/[,،、，]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
  const shown = webapp.screenshots.map(({ imageUrl }) => imageUrl);
  const changes = {
    ...(description !== webapp.description && { description }),
    ...(!isSame(tags, webapp.tags) && { tags }),
    ...(!isSame(draft.screenshots, shown) && { screenshots: draft.screenshots }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);
