import { ChevronsUpDown, Search, X } from "lucide-react";
import { useId, useRef } from "react";
import { useNavigate } from "react-router-dom";
import type { WebappListTerms } from "#src/api/admin-webapps.ts";
import { useTypedSearch } from "#src/shared/widgets/use-typed-search.ts";
import { listHref, SORTS } from "./list-params.ts";

/** What the list is searched for and sorted by. Both lead back to its first page. */
export function ListControls({ params }: { params: WebappListTerms }) {
  const navigate = useNavigate();
  const sortId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { search, sort } = params;
  const box = useTypedSearch(search, (text) => {
    // The first letter makes a step to come back from, every further one only refines it.
    if (text.trim() !== search.trim()) navigate(listHref({ search: text, sort }), { replace: search !== "" });
  }, field);
  return (
    <div className="my-6 flex flex-col gap-3 sm:flex-row sm:items-center">
      <form
        role="search"
        aria-label="Webapps"
        className="field-box min-h-11 min-w-0 flex-1 pr-0"
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
          className="text-[15px] text-ellipsis placeholder:text-muted placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
          onChange={(event) => box.type(event.target.value)}
        />
        {box.text && (
          <button
            type="button"
            aria-label="Clear the search"
            className="grid size-11 shrink-0 place-items-center rounded-xl text-muted hover:text-base-content"
            onClick={() => {
              box.commit("");
              // The button goes with the text.
              field.current?.focus();
            }}
          >
            <X aria-hidden="true" className="size-4.5" />
          </button>
        )}
      </form>
      <div className="field-box relative min-h-11 gap-1.5 self-start pr-0 sm:self-auto">
        <label htmlFor={sortId} className="text-[15px]">
          Sort:
        </label>
        <select
          id={sortId}
          value={sort}
          className="h-11 [field-sizing:content] cursor-pointer appearance-none bg-transparent pr-9 text-[15px] font-semibold outline-none *:bg-base-100 *:font-normal *:text-base-content"
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
        <ChevronsUpDown
          aria-hidden="true"
          className="pointer-events-none absolute right-3 size-4 text-muted"
        />
      </div>
    </div>
  );
}
