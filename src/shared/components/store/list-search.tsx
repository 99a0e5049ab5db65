import { Search } from "lucide-react";
import { useTypedSearch } from "./use-typed-search.ts";

type ListSearchProps = {
  /** The accessible name and the placeholder of the box. */
  name: string;
  /** What is searched, for assistive technology. */
  of: string;
  /** The page's own address, for a search without scripts. */
  action?: string;
  search: string;
  onSearch: (search: string) => void;
};

/** The search box of one list: searches while typing, and at once on Enter. */
export function ListSearch({ name, of, action, search, onSearch }: ListSearchProps) {
  const { text, type, commit } = useTypedSearch(search, onSearch);
  return (
    <form
      role="search"
      aria-label={of}
      action={action}
      className="relative w-full sm:w-90"
      onSubmit={(event) => {
        event.preventDefault();
        commit(text);
      }}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 start-4 z-1 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        name="search"
        aria-label={name}
        placeholder={name}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        className="input w-full rounded-full pe-4 ps-11.5"
        onChange={(event) => type(event.target.value)}
      />
    </form>
  );
}
