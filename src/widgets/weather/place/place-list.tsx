import { t } from "@lingui/core/macro";
import type { Place } from "#contract/widgets/weather.ts";

type PlaceListProps = {
  id: string;
  /** An empty list closes. */
  places: readonly Place[];
  /** The index of the place that Enter takes. */
  active: number;
  onChoose: (place: Place) => void;
};

/** The id of an option, for `aria-activedescendant`. */
export const placeOptionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The found places, over the content below the field. The field keeps the focus. */
export function PlaceList({ id, places, active, onChoose }: PlaceListProps) {
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t`Places`}
      hidden={places.length === 0}
      className="absolute inset-x-0 top-[calc(100%+0.5rem)] z-20 max-h-66 overflow-y-auto rounded-xl bg-pop p-1 shadow-e2"
      onMouseDown={(event) => event.preventDefault()}
    >
      {places.map((place, index) => (
        // Keys arrive at the field: it names the active option.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={index}
          id={placeOptionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="flex min-h-11 cursor-pointer flex-col justify-center rounded-lg px-3 py-1 hover:bg-hint aria-selected:bg-hint"
          onClick={() => onChoose(place)}
        >
          <span dir="auto" className="truncate text-body leading-5 font-semibold">
            {place.name}
          </span>
          <span dir="auto" className="truncate text-note leading-4.5 text-muted">
            {[place.region, place.country].filter((part) => part !== null).join(", ")}
          </span>
        </div>
      ))}
    </div>
  );
}
