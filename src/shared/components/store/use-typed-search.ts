import { useEffect, useRef, useState } from "react";

const TYPING_PAUSE_MS = 150;

export type TypedSearch = {
  text: string;
  /** Updates the text at once; the search is debounced. */
  type: (text: string) => void;
  /** Searches without debounce, for Enter and the clear button. */
  commit: (text: string) => void;
};

type Draft = {
  text: string;
  /** The URL's search at the last comparison with the text. */
  search: string;
  /** Searches of this box that have not reached the URL yet, trimmed. */
  asked: readonly string[];
};

/**
 * The text of a search box whose search lives in the URL. The box follows other changes of the URL, such as
 * Back. Its own searches reach the URL late, and never replace text typed since.
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void): TypedSearch {
  const [draft, setDraft] = useState<Draft>({ text: search, search, asked: [] });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (draft.search !== search) setDraft(followed(draft, search));

  const set = (text: string) => {
    clearTimeout(timer.current);
    setDraft((before) => ({ ...before, text }));
  };
  const ask = (text: string) => {
    setDraft((before) => ({ ...before, asked: [...before.asked, text.trim()] }));
    onSearch(text);
  };
  return {
    text: draft.text,
    type: (text) => {
      set(text);
      timer.current = setTimeout(() => ask(text), TYPING_PAUSE_MS);
    },
    commit: (text) => {
      set(text);
      ask(text);
    },
  };
}

function followed({ text, asked }: Draft, search: string): Draft {
  const arrived = asked.indexOf(search.trim());
  if (arrived === -1) return { text: search, search, asked: [] };
  return { text, search, asked: asked.slice(arrived + 1) };
}
