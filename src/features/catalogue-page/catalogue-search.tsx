import { Search } from "lucide-react";
import { useTypedSearch } from "#src/shared/components/store/use-typed-search.ts";

const NAME = "Search in this catalogue";

type CatalogueSearchProps = {
  /** The current search. */
  search: string;
  onSearch: (search: string) => void;
};

/** The search box of a catalogue: searches while typing, and at once on Enter. */
export function CatalogueSearch({ search, onSearch }: CatalogueSearchProps) {
  const { text, type, commit } = useTypedSearch(search, onSearch);
  return (
    <form
      role="search"
      aria-label="This catalogue"
      className="relative w-full sm:w-90"
      onSubmit={(event) => {
        event.preventDefault();
        commit(text);
      }}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 z-1 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        name="search"
        aria-label={NAME}
        placeholder={NAME}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        className="input w-full rounded-full pr-4 pl-11.5"
        onChange={(event) => type(event.target.value)}
      />
    </form>
  );
}
