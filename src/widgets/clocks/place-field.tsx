import { t } from "@lingui/core/macro";
import { Search } from "lucide-react";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { isComposing } from "#src/shared/ui/keys/is-composing.ts";
import type { Place } from "./about.ts";
import { findPlaces, type FoundPlace } from "#src/shared/components/clock/find-places.ts";

type PlaceFieldProps = {
  onAdd: (place: Place) => void;
  /** The focus has left the field and what it found. */
  onLeave?: () => void;
};

/** Finds a place by its name. Enter takes the first; a press takes any. The focus stays in the field. */
export function PlaceField({ onAdd, onLeave }: PlaceFieldProps) {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const found = findPlaces(typed);
  const isMissing = typed.trim() !== "" && found.length === 0;
  const add = ({ zone, name }: FoundPlace) => {
    setTyped("");
    // The pressed row goes; the next city is typed at once.
    field.current?.focus();
    onAdd({ zone, name });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "Escape" && typed !== "") {
      // Keeps the surrounding dialog open.
      event.preventDefault();
      event.stopPropagation();
      setTyped("");
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (found[0]) add(found[0]);
  };
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.();
      }}
    >
      <div className="input w-full">
        <Search size="1.125rem" aria-hidden="true" className="text-muted" />
        <input
          ref={field}
          type="search"
          dir="auto"
          aria-label={t`Add a city`}
          aria-controls={listId}
          placeholder={t`Add a city`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul id={listId} aria-label={t`Cities`} className="-mx-2 not-empty:mt-1">
        {found.map((place) => (
          <li key={`${place.zone} ${place.name}`}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-2 rounded-[10px] px-2 text-start text-body leading-5 -outline-offset-3 hover:bg-hint"
              // Where a press would take the focus to nothing, the field would be gone before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(place)}
            >
              <span className="min-w-0 truncate">{place.name}</span>
              <span className="ms-auto shrink-0 text-note text-muted">{place.region}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-note leading-4.5 text-muted not-empty:mt-2">
        {isMissing ? t`No city has this name. Try a larger one nearby.` : ""}
      </p>
    </div>
  );
}
