import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { Place } from "#contract/widgets/weather.ts";
import { useDebounced } from "#src/shared/ui/use-debounced.ts";
import { weatherQueries } from "../weather-queries.ts";

const REST_MS = 250;
const FEWEST_LETTERS = 2;

type PlaceSearch = {
  places: readonly Place[];
  /** False while the places belong to an earlier text. */
  isCurrent: boolean;
  /** A message in place of the list, or null while places load. */
  notice: string | null;
};

const NOTHING: PlaceSearch = { places: [], isCurrent: true, notice: null };

/** The places for the typed text, debounced. The previous places stay until new ones arrive. */
export function usePlaceSearch(typed: string): PlaceSearch {
  const text = typed.trim();
  const debounced = useDebounced(text, REST_MS);
  const isLongEnough = debounced.length >= FEWEST_LETTERS;
  const { data, error, isPlaceholderData } = useQuery({
    ...weatherQueries.places(debounced, placeLanguage()),
    enabled: isLongEnough,
  });
  if (text.length < FEWEST_LETTERS) return NOTHING;
  const isCurrent = debounced === text && !isPlaceholderData;
  if (error) return { places: [], isCurrent, notice: isCurrent ? error.message : null };
  const places = data?.places ?? [];
  const isNone = isCurrent && data !== undefined && places.length === 0;
  return {
    places,
    isCurrent,
    notice: isNone ? t`No place has this name. Check the spelling, or try a town nearby.` : null,
  };
}

/** Names of places are in the browser's language, whatever the language of dates. */
function placeLanguage(): string {
  const [language = ""] = navigator.language.toLowerCase().split("-");
  return /^[a-z]{2,3}$/.test(language) ? language : "en";
}
