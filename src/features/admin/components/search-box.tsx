import { t } from "@lingui/core/macro";
import { Search, X } from "lucide-react";
import { useRef } from "react";
import { useTypedSearch } from "#src/shared/components/store/use-typed-search.ts";
import { IconButton } from "#src/shared/ui/controls/icon-button.tsx";

type SearchBoxProps = {
  /** The form's accessible name. */
  name: string;
  label: string;
  placeholder: string;
  search: string;
  /** Called debounced while typing, and on Enter. */
  onSearch: (search: string) => void;
};

export function SearchBox({ name, label, placeholder, search, onSearch }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const box = useTypedSearch(search, (text) => {
    if (text.trim() !== search.trim()) onSearch(text);
  });
  return (
    <form
      role="search"
      aria-label={name}
      className="input w-full pe-0"
      onSubmit={(event) => {
        event.preventDefault();
        box.commit(box.text);
      }}
    >
      <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={box.text}
        className="text-ellipsis"
        onChange={(event) => box.type(event.target.value)}
      />
      {box.text && (
        <IconButton
          Icon={X}
          label={t`Clear the search`}
          onClick={() => {
            box.commit("");
            // The clear button disappears, so the focus moves to the field.
            field.current?.focus();
          }}
        />
      )}
    </form>
  );
}
