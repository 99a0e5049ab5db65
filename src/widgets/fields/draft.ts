/** A text during an edit. */
export type Draft = {
  text: string;
  /** The base of `text`: the stored text when editing began, then the last saved text. */
  base: string;
  /** Saved texts that the server has not confirmed yet, oldest first. */
  sent: readonly string[];
};

const MOST_SENT = 20;

export const beginDraft = (stored: string): Draft => ({ text: stored, base: stored, sent: [] });

export const isUnsaved = ({ text, base }: Draft): boolean => text !== base;

/** The draft after a save of its text. */
export const savedDraft = (draft: Draft): Draft => ({
  ...draft,
  base: draft.text,
  sent: [...draft.sent, draft.text].slice(-MOST_SENT),
});

/**
 * The draft after a change of the stored text. This draft's own text changes nothing when it is stored. A new
 * text, from another device or a merge, replaces a saved draft. An unsaved draft stays, and is merged on
 * save.
 */
export function receiveStored(draft: Draft, stored: string): Draft {
  const echo = draft.sent.indexOf(stored);
  if (echo !== -1) return { ...draft, sent: draft.sent.slice(echo + 1) };
  return isUnsaved(draft) ? draft : beginDraft(stored);
}
