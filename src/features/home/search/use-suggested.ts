import { useQuery } from "@tanstack/react-query";
import { searchSuggestions } from "#src/api/settings/search-suggestions.ts";
import { useDebounced } from "#src/shared/ui/use-debounced.ts";

const REST_MS = 120;
const NONE: readonly string[] = [];

/** What the engine suggests for the typed text; until it answers, those of the last that still begin so. */
export function useSuggested(
  typed: string,
  engine: string,
  isForEngine: (text: string) => boolean,
): readonly string[] {
  const text = typed.trim();
  const isAsked = isForEngine(text);
  // Without an observer, a question about an earlier text is cancelled at once.
  const isRested = useDebounced(text, REST_MS) === text;
  const { data = NONE, isPlaceholderData } = useQuery({
    ...searchSuggestions(engine, isRested ? text : ""),
    enabled: isAsked && isRested,
  });
  if (!isAsked) return NONE;
  return isPlaceholderData ? data.filter((one) => one.toLowerCase().startsWith(text.toLowerCase())) : data;
}
