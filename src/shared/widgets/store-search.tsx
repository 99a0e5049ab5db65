import { Search, X } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent, type RefObject } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { STORE_PATH } from "#contract/product.ts";
import { searchPlaceholder } from "./store-extras.ts";
import { readStoreParams, storeHref } from "./store-params.ts";
import { useTypedSearch } from "./use-typed-search.ts";

const NAME = "Search the store";

type StoreSearchProps = {
  /** How many apps there are to find; null while unknown. */
  totalApps: number | null;
};

/**
 * The store's search box. In the store it searches while somebody types and keeps the search in the address; on the
 * other pages Enter leads to the store. The key "/" leads to the box from anywhere.
 */
export function StoreSearch({ totalApps }: StoreSearchProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = readStoreParams(search);
  const isInStore = pathname === STORE_PATH;
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
      className="input w-full rounded-full border-line bg-base-200 pr-0 pl-4"
      onSubmit={(event) => {
        event.preventDefault();
        box.commit(box.text);
        if (!isInStore) goTo(box.text);
      }}
    >
      <Search size={18} aria-hidden="true" className="shrink-0 text-muted" />
      <input
        ref={input}
        type="search"
        name="search"
        aria-label={NAME}
        placeholder={searchPlaceholder(totalApps)}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={box.text}
        onChange={(event) => box.type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {box.text ? (
        <button
          type="button"
          aria-label="Clear the search"
          className="btn btn-circle btn-ghost text-muted"
          onClick={clear}
        >
          <X size={18} aria-hidden="true" />
        </button>
      ) : (
        <kbd aria-hidden="true" className="mr-3 kbd hidden kbd-sm text-muted md:pointer-fine:inline-flex">
          /
        </kbd>
      )}
    </form>
  );
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
