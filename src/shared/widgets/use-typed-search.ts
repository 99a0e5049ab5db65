import { useEffect, useRef, useState } from "react";

const TYPING_PAUSE_MS = 150;

export type TypedSearch = {
  text: string;
  /** What somebody types: shown at once, searched for after a short pause. */
  type: (text: string) => void;
  /** Searches at once, for Enter and the clear button. */
  commit: (text: string) => void;
};

/**
 * The text of a search box whose search lives elsewhere (in the address). The box follows when that changes by
 * another way, such as Back, but is not disturbed while somebody types.
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void): TypedSearch {
  const [draft, setDraft] = useState({ text: search, search });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (draft.search !== search) {
    setDraft({ text: draft.text.trim() === search.trim() ? draft.text : search, search });
  }

  const set = (text: string) => {
    clearTimeout(timer.current);
    setDraft({ text, search });
  };
  return {
    text: draft.text,
    type: (text) => {
      set(text);
      timer.current = setTimeout(() => onSearch(text), TYPING_PAUSE_MS);
    },
    commit: (text) => {
      set(text);
      onSearch(text);
    },
  };
}
