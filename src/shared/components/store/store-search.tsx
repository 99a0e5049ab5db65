import { t } from "@lingui/core/macro";
import { Search, X } from "lucide-react";
import { useRef, type KeyboardEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { STORE_PATH } from "#contract/site/product.ts";
import { isComposing } from "#src/shared/ui/keys/is-composing.ts";
import { searchPlaceholder } from "./store-extras.ts";
import { readStoreParams, storeHref } from "./store-params.ts";
import { useTypedSearch } from "./use-typed-search.ts";

type StoreSearchProps = {
  /** Null while unknown. */
  totalApps: number | null;
};

/**
 * The store's search box. In the store it searches while typing and keeps the search in the URL. On other pages,
 * Enter opens the store.
 */
export function StoreSearch({ totalApps }: StoreSearchProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = readStoreParams(search);
  const isInStore = pathname === STORE_PATH;
  const input = useRef<HTMLInputElement>(null);

  const goTo = (search: string) => {
    const isSame = isInStore && search.trim() === params.search.trim();
    // The first letter adds a history entry; further ones replace it.
    const replace = isInStore && params.search !== "";
    if (!isSame) navigate(storeHref({ ...(isInStore && params), search }), { replace });
  };
  const box = useTypedSearch(isInStore ? params.search : "", isInStore ? goTo : ignore);
  const clear = () => {
    box.commit("");
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || isComposing(event) || !box.text) return;
    event.preventDefault();
    clear();
  };

  return (
    <form
      role="search"
      aria-label={t({ message: "Store", comment: "The store of apps" })}
      action={STORE_PATH}
      className="input w-full rounded-full border-line bg-base-200 pe-0 ps-4"
      onSubmit={(event) => {
        event.preventDefault();
        box.commit(box.text);
        if (!isInStore) goTo(box.text);
      }}
    >
      <Search size="1.125rem" aria-hidden="true" className="shrink-0 text-muted" />
      <input
        ref={input}
        type="search"
        name="search"
        aria-label={t`Search the store`}
        placeholder={searchPlaceholder(totalApps)}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={box.text}
        onChange={(event) => box.type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {box.text && (
        <button
          type="button"
          aria-label={t`Clear the search`}
          className="btn btn-circle btn-ghost text-muted"
          onClick={clear}
        >
          <X size="1.125rem" aria-hidden="true" />
        </button>
      )}
    </form>
  );
}

/** Outside of the store, typing alone does nothing. */
function ignore(): void {}
