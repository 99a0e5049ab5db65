import { Search, X } from "lucide-react";
import { useId, useRef } from "react";
import { useNavigate } from "react-router-dom";
import type { WebappListTerms } from "#src/api/webapps.ts";
import { useTypedSearch } from "#src/shared/components/store/use-typed-search.ts";
import { listHref, SORTS } from "./list-params.ts";

/** Search box and sort order of the list. A change of either returns to page 1. */
export function ListControls({ params }: { params: WebappListTerms }) {
  const navigate = useNavigate();
  const sortId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { search, sort } = params;
  const box = useTypedSearch(search, (text) => {
    // The first letter adds a history entry; further ones replace it.
    if (text.trim() !== search.trim()) navigate(listHref({ search: text, sort }), { replace: search !== "" });
  });
  return (
    <div className="my-6 flex flex-col gap-3 sm:flex-row sm:items-center">
      <form
        role="search"
        aria-label="Webapps"
        className="input w-full pr-0"
        onSubmit={(event) => {
          event.preventDefault();
          box.commit(box.text);
        }}
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        <input
          ref={field}
          type="search"
          aria-label="Search web apps"
          placeholder="Search title, description, URL or tags"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={box.text}
          className="text-ellipsis"
          onChange={(event) => box.type(event.target.value)}
        />
        {box.text && (
          <button
            type="button"
            aria-label="Clear the search"
            className="btn btn-ghost btn-square text-muted"
            onClick={() => {
              box.commit("");
              // The clear button disappears, so the focus moves to the field.
              field.current?.focus();
            }}
          >
            <X aria-hidden="true" className="size-4.5" />
          </button>
        )}
      </form>
      <div className="select w-auto shrink-0 self-start pr-9">
        <label htmlFor={sortId}>Sort:</label>
        <select
          id={sortId}
          value={sort}
          className="mr-0 ml-0 w-auto [field-sizing:content] bg-none px-0 font-semibold"
          onChange={(event) => {
            const chosen = SORTS.find((one) => one.sort === event.target.value);
            if (chosen) navigate(listHref({ search, sort: chosen.sort }));
          }}
        >
          {SORTS.map((one) => (
            <option key={one.sort} value={one.sort}>
              {one.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
