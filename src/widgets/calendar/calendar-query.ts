import { queryOptions } from "@tanstack/react-query";
import { request } from "#src/api/http/http.ts";
import { savedQuery } from "#src/api/saved-home/saved-home.ts";

const REFRESH_MS = 15 * 60_000;

/** From the first day of the week: enough for the 30 days after any day of that week, in which the search field finds events. */
const SHOWN_DAYS = 37;

export type CalendarQuestion = {
  ids: readonly string[];
  /** The first day, as 2026-11-23; null while it is unknown. */
  first: string | null;
  /** The person's; null while it is unknown. */
  timeZone: string | null;
  userId: string | null;
};

/** The events of these days. Refetched every 15 minutes, and on focus after that time. */
export const calendarEvents = ({ ids, first, timeZone, userId }: CalendarQuestion) => {
  const sorted = ids.toSorted().join(",");
  return queryOptions({
    queryKey: ["widget-data", "calendar", userId, sorted, first, timeZone],
    queryFn: ({ signal }) => {
      const query = { ids: sorted, first: first ?? "", days: SHOWN_DAYS, timeZone: timeZone ?? "" };
      return request("GET /user/calendars/events", { query, signal });
    },
    ...savedQuery,
    enabled: userId !== null && ids.length > 0 && first !== null,
    // On a change of calendars or week, this person's last events stay until the new ones arrive.
    placeholderData: (previous, query) => (query?.queryKey[2] === userId ? previous : undefined),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
};
