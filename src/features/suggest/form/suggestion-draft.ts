import { type PreviewAnswer, type SuggestionInput, suggestionInput } from "#contract/review/suggestions.ts";

/** The person's edits of the page's values; null for an unedited field. */
export type Draft = {
  title: string | null;
  category: string | null;
  description: string | null;
  note: string;
};

export const EMPTY_DRAFT: Draft = { title: null, category: null, description: null, note: "" };

/** The displayed fields: the person's edits, else the page's values. */
export type Shown = { title: string; category: string; description: string; note: string };

export function shownOf(draft: Draft, preview: PreviewAnswer | undefined): Shown {
  return {
    title: draft.title ?? preview?.title ?? "",
    category: draft.category ?? preview?.tags[0] ?? "",
    description: draft.description ?? preview?.description ?? "",
    note: draft.note,
  };
}

/** The request: only the person's edits, because the server reads the rest from the page. */
export function inputOf(url: string, draft: Draft, preview: PreviewAnswer | undefined): SuggestionInput {
  const { title, category, description, note } = draft;
  const others = preview?.tags.filter((tag) => tag !== category) ?? [];
  return {
    url,
    ...(title !== null && title.trim() !== "" && { title }),
    ...(description !== null && { description }),
    ...(category !== null && category !== "" && { tags: [category, ...others].slice(0, 10) }),
    note,
  };
}

/** The errors by field; empty for a valid suggestion. */
export function faultsOf(input: SuggestionInput): Readonly<Record<string, string>> {
  const { error } = suggestionInput.safeParse(input);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}
