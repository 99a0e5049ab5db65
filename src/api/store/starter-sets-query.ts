import { queryOptions } from "@tanstack/react-query";
import { askStore, keyOf } from "./ask-store.ts";
import { storeCalls } from "./store-calls.ts";

/** The sets of apps that an empty home screen offers, and whether a model proposes a whole one. */
export const starterSetsQuery = () =>
  queryOptions({
    queryKey: keyOf(storeCalls.starterSets()),
    queryFn: ({ signal }) => askStore(storeCalls.starterSets(), signal),
  });
