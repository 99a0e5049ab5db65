import { Search, X } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useLocation, useSearch } from "wouter";
import { STORE_PATH } from "#contract/product.ts";
import { readStoreParams, storeHref } from "./store-params.ts";

const TYPING_PAUSE_MS = 150;

type StoreSearchProps = {
  /** How many apps there are to find; null while unknown. */
  totalApps: number | null;
  className?: string;
};

/**
 * The store's search box. In the store it searches while somebody types and keeps the search in the address; on the
 * other pages Enter leads to the store. The key "/" leads to the box from anywhere.
 */
export function StoreSearch({ totalApps, className = "" }: StoreSearchProps) {
  const [path, navigate] = useLocation();
  const params = readStoreParams(useSearch());
  const isInStore = path === STORE_PATH;
  const urlText = isInStore ? params.search : "";
  const [draft, setDraft] = useState({ text: urlText, urlText });
  const input = useRef<HTMLInputElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back, a chip or "Clear search" changed the address: the box follows. Its own late echo does not undo typing.
  if (draft.urlText !== urlText) {
    setDraft({ text: draft.text.trim() === urlText.trim() ? draft.text : urlText, urlText });
  }
  useEffect(() => () => clearTimeout(typing.current), []);
  useSlashKey(input);

  const search = (text: string) => {
    clearTimeout(typing.current);
    // The first letter makes a step to come back from, every further one only refines it.
    navigate(storeHref({ ...(isInStore && params), search: text }), { replace: isInStore && urlText !== "" });
  };
  const type = (text: string) => {
    setDraft({ text, urlText });
    clearTimeout(typing.current);
    if (isInStore) typing.current = setTimeout(() => search(text), TYPING_PAUSE_MS);
  };
  const clear = () => {
    setDraft({ text: "", urlText });
    if (urlText) search("");
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !draft.text) return;
    event.preventDefault();
    clear();
  };

  return (
    <div role="search" className={className}>
      <form
        action={STORE_PATH}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          search(draft.text);
        }}
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-(--muted)"
        />
        <input
          ref={input}
          type="search"
          name="search"
          aria-label="Search the store"
          placeholder={placeholder(totalApps)}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={draft.text}
          className="h-11 w-full rounded-full border border-(--line) bg-base-200 pr-12 pl-11.5 text-[15px] placeholder:text-(--muted) placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {draft.text ? (
          <button
            type="button"
            aria-label="Clear the search"
            className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-full text-(--muted) hover:text-base-content"
            onClick={clear}
          >
            <X aria-hidden="true" className="size-4.5" />
          </button>
        ) : (
          <kbd
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-4 hidden -translate-y-1/2 rounded-md border border-(--line) px-1.5 font-mono text-xs leading-5 text-(--muted) md:[@media(hover:hover)]:block"
          >
            /
          </kbd>
        )}
      </form>
    </div>
  );
}

function placeholder(totalApps: number | null): string {
  return totalApps ? `Search ${totalApps.toLocaleString("en-US")} web apps` : "Search web apps";
}

/** "/" moves the focus into the box, unless somebody is writing or a dialog is open. */
function useSlashKey(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest("input, textarea, select, [contenteditable], dialog")) return;
      // On narrow and wide screens a different one of two boxes may be shown; a hidden one can't be focused.
      if (!input.current?.checkVisibility?.()) return;
      event.preventDefault();
      input.current.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [input]);
}
