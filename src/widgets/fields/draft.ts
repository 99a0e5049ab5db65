/** A text while it is edited. */
export type Draft = {
  text: string;
  /** What `text` was made from: the stored text when editing began, then what was saved last. */
  base: string;
  /** What was saved and has not come back yet, oldest first. */
  sent: readonly string[];
};

const MOST_SENT = 20;

export const beginDraft = (stored: string): Draft => ({ text: stored, base: stored, sent: [] });

export const isUnsaved = ({ text, base }: Draft): boolean => text !== base;

/** The draft once its text was handed over. */
export const savedDraft = (draft: Draft): Draft => ({
  ...draft,
  base: draft.text,
  sent: [...draft.sent, draft.text].slice(-MOST_SENT),
});

/**
 * The draft once the stored text has changed. What was sent from here comes back and changes nothing. What is new, from
 * another device or merged with it, replaces a draft that is saved; an unsaved one stays, and is merged when it is
 * saved.
 */
export function receiveStored(draft: Draft, stored: string): Draft {
  const echo = draft.sent.indexOf(stored);
  if (echo !== -1) return { ...draft, sent: draft.sent.slice(echo + 1) };
  return isUnsaved(draft) ? draft : beginDraft(stored);
}
