import { queryOptions, useQuery } from "@tanstack/react-query";
import type { HomeWidget } from "#contract/home-widgets.ts";
import { homeQueries } from "../home/home.ts";
import { savedQuery } from "../saved-home/saved-home.ts";
import { visitorAddedWidgets } from "./visitor-added-widgets.ts";

const NONE: readonly HomeWidget[] = [];

export const visitorWidgetQueries = {
  all: () => ["visitor-widgets"] as const,
  added: () =>
    queryOptions({
      queryKey: visitorWidgetQueries.all(),
      queryFn: () => visitorAddedWidgets.get(),
      ...savedQuery,
      // Servers render this too. The browser's own widgets are read after hydration.
      initialData: NONE,
      initialDataUpdatedAt: 0,
      staleTime: 0,
    }),
};

/** The widgets that this person (null: a visitor) added, in the order of rank and id. */
export function useAddedWidgets(userId: string | null): readonly HomeWidget[] {
  const home = useQuery({ ...homeQueries.current(userId ?? ""), enabled: userId !== null });
  const own = useQuery({ ...visitorWidgetQueries.added(), enabled: userId === null });
  return (userId === null ? own.data : home.data?.widgets) ?? NONE;
}
