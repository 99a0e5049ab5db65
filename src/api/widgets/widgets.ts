import { queryOptions } from "@tanstack/react-query";
import type { WidgetState, WidgetStatesAnswer } from "#contract/widgets.ts";
import { request } from "../http/http.ts";
import { FRESH_MS, savedQuery } from "../saved-home/saved-home.ts";
import { FIRST_ARRANGEMENT, visitorArrangement, type WidgetArrangement } from "./visitor-widgets.ts";

function toArrangement(states: readonly WidgetState[]): WidgetArrangement {
  const sorted = states.toSorted((a, b) => a.orderIndex - b.orderIndex);
  return {
    order: sorted.map((state) => state.widgetType),
    minimised: Object.fromEntries(sorted.map((state) => [state.widgetType, state.isMinimized])),
  };
}

/** The widgets of a member (by id) or a visitor (null). */
export const widgetQueries = {
  all: () => ["widgets"] as const,

  arrangement: (userId: string | null) =>
    queryOptions({
      queryKey: [...widgetQueries.all(), userId],
      queryFn: async ({ signal }): Promise<WidgetArrangement> => {
        if (userId === null) return visitorArrangement();
        const { states } = await request<WidgetStatesAnswer>("/user/widget-states", { signal });
        return toArrangement(states);
      },
      ...savedQuery,
      // Servers render this too. The browser's own arrangement is read after hydration.
      initialData: () => (userId === null ? FIRST_ARRANGEMENT : undefined),
      initialDataUpdatedAt: 0,
      staleTime: userId === null ? 0 : FRESH_MS,
    }),
};
