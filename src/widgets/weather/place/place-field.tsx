import { plural, t } from "@lingui/core/macro";
import { MapPin } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
import type { Place } from "#contract/widgets/weather.ts";
import { isComposing } from "#src/shared/ui/keys/is-composing.ts";
import type { NamedCell } from "../weather-settings.ts";
import { PlaceList, placeOptionId } from "./place-list.tsx";
import { usePlaceSearch } from "./use-place-search.ts";

/** A field that finds places as one types: an editable combobox with a list (WAI-ARIA 1.2). */
export function PlaceField({ onChoose }: { onChoose: (place: NamedCell) => void }) {
  const name = t`Town or postcode`;
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [isWanted, setWanted] = useState(false);
  const [activeIndex, setActiveIndex] = useState(0);
  const { places, isCurrent, notice } = usePlaceSearch(typed);
  const isOpen = isWanted && places.length > 0;
  // The list may have become shorter.
  const active = Math.min(activeIndex, places.length - 1);

  const choose = ({ name, latitude, longitude }: Place) => {
    setTyped("");
    setWanted(false);
    onChoose({ name, latitude, longitude });
  };
  const step = (by: 1 | -1) => {
    setWanted(true);
    if (!isOpen) return;
    const next = (active + by + places.length) % places.length;
    setActiveIndex(next);
    document.getElementById(placeOptionId(listId, next))?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys during an IME composition belong to the input method.
    if (isComposing(event) || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      step(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      event.preventDefault();
      // Ignores the results of an earlier text.
      const place = isOpen && isCurrent ? places[active] : undefined;
      if (place) choose(place);
    } else if (event.key === "Escape" && (isOpen || typed !== "")) {
      // Keeps the surrounding dialog open.
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) setWanted(false);
      else setTyped("");
    }
  };

  return (
    <div className="relative">
      <div className="input h-11 w-full gap-2.5 rounded-xl">
        <MapPin size="1.125rem" aria-hidden="true" className="shrink-0 text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label={name}
          placeholder={name}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? placeOptionId(listId, active) : undefined}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActiveIndex(0);
            setWanted(true);
          }}
          onClick={() => setWanted(true)}
          onBlur={() => setWanted(false)}
          onKeyDown={onKeyDown}
        />
      </div>
      <PlaceList id={listId} places={isOpen ? places : []} active={active} onChoose={choose} />
      <p role="status" className="text-note leading-4.5 text-muted">
        {notice === null ? (
          <span className="sr-only">
            {isOpen ? plural(places.length, { one: "# found", other: "# found" }) : ""}
          </span>
        ) : (
          <span className="block pt-2">{notice}</span>
        )}
      </p>
    </div>
  );
}
