import { Search, X } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent, type RefObject } from "react";
import { useLocation, useSearch } from "wouter";
import { STORE_PATH } from "#contract/product.ts";
import { readStoreParams, storeHref } from "./store-params.ts";
import { useTypedSearch } from "./use-typed-search.ts";

type StoreSearchProps = {
  /** How many apps there are to find; null while unknown. */
  totalApps: number | null;
};

/**
 * The store's search box. In the store it searches while somebody types and keeps the search in the address; on the
 * other pages Enter leads to the store. The key "/" leads to the box from anywhere.
 */
export function StoreSearch({ totalApps }: StoreSearchProps) {
  const [path, navigate] = useLocation();
  const params = readStoreParams(useSearch());
  const isInStore = path === STORE_PATH;
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);

  const goTo = (search: string) => {
    const isSame = isInStore && search.trim() === params.search.trim();
    // The first letter makes a step to come back from, every further one only refines it.
    const replace = isInStore && params.search !== "";
    if (!isSame) navigate(storeHref({ ...(isInStore && params), search }), { replace });
  };
  const box = useTypedSearch(isInStore ? params.search : "", isInStore ? goTo : ignore);
  const clear = () => {
    box.commit("");
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !box.text) return;
    event.preventDefault();
    clear();
  };

  return (
    <form
      role="search"
      aria-label="Store"
      action={STORE_PATH}
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        box.commit(box.text);
        if (!isInStore) goTo(box.text);
      }}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-muted"
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
        value={box.text}
        className="h-11 w-full rounded-full border border-line bg-base-200 pr-12 pl-11.5 text-[15px] placeholder:text-muted placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => box.type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {box.text ? (
        <button
          type="button"
          aria-label="Clear the search"
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-muted hover:text-base-content"
          onClick={clear}
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      ) : (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-4 hidden -translate-y-1/2 rounded-md border border-line px-1.5 font-mono text-xs leading-5 text-muted md:[@media(hover:hover)]:block"
        >
          /
        </kbd>
      )}
    </form>
  );
}

function placeholder(totalApps: number | null): string {
  return totalApps ? `Search ${totalApps.toLocaleString("en-US")} web apps` : "Search web apps";
}

/** Outside of the store, typing alone does not lead anywhere. */
function ignore(): void {}

/** "/" moves the focus into the box, unless somebody is writing or a dialog is open. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest("input, textarea, select, [contenteditable], dialog")) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [input]);
}
