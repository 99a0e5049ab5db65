import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

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
 * another way, such as Back, but is not disturbed while somebody types. What was typed into `field` before the page was
 * hydrated is searched for first.
 */
export function useTypedSearch(
  search: string,
  onSearch: (search: string) => void,
  field: RefObject<HTMLInputElement | null>,
): TypedSearch {
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
  const commit = (text: string) => {
    set(text);
    onSearch(text);
  };
  useLayoutEffect(() => {
    const typed = field.current?.value ?? search;
    if (typed !== search) commit(typed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what comes later is typed into the box itself
  }, []);

  return {
    text: draft.text,
    type: (text) => {
      set(text);
      timer.current = setTimeout(() => onSearch(text), TYPING_PAUSE_MS);
    },
    commit,
  };
}
