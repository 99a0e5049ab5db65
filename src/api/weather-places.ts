import type { PlacesAnswer } from "#contract/weather.ts";
import { request } from "./http/http.ts";

/** Places whose name begins with this text of two letters or more, with names in this language (ISO 639). */
export const findPlaces = (query: string, language: string, signal?: AbortSignal): Promise<PlacesAnswer> =>
  request<PlacesAnswer>(`/weather/places?${new URLSearchParams({ query, language })}`, {
    ...(signal && { signal }),
  });
