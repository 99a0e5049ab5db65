import { queryOptions } from "@tanstack/react-query";
import type { CalendarEventsAnswer } from "#contract/calendars.ts";
import { request } from "#src/api/http/http.ts";
import { savedQuery } from "#src/api/saved-home/saved-home.ts";

const REFRESH_MS = 15 * 60_000;

/** From the first day of the week: the week, and seven days from any of its days. */
export const SHOWN_DAYS = 14;

export type CalendarQuestion = {
  ids: readonly string[];
  /** The first day, as 2026-11-23; null while it is not known. */
  first: string | null;
  userId: string | null;
};

/** What happens in two weeks. Refetched every 15 minutes, and on focus after that time. */
export const calendarEvents = ({ ids, first, userId }: CalendarQuestion) => {
  const sorted = ids.toSorted().join(",");
  const timeZone = deviceTimeZone();
  return queryOptions({
    queryKey: ["widget-data", "calendar", userId, sorted, first, timeZone],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        ids: sorted,
        first: first ?? "",
        days: String(SHOWN_DAYS),
        timeZone,
      });
      return request<CalendarEventsAnswer>(`/user/calendars/events?${query}`, { signal });
    },
    ...savedQuery,
    enabled: userId !== null && ids.length > 0 && first !== null,
    // Another calendar, or the next week: what is known of this person stays until it comes.
    placeholderData: (previous, query) => (query?.queryKey[2] === userId ? previous : undefined),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
};

/** Some browsers hide it. */
const deviceTimeZone = (): string => new Intl.DateTimeFormat("en").resolvedOptions().timeZone || "UTC";
