import { queryOptions } from "@tanstack/react-query";
import { askStore, keyOf } from "../store/ask-store.ts";
import { storeCalls } from "../store/store-calls.ts";

/** The reference for developers. It changes only with a new version of Perch. */
export const referenceQuery = () =>
  queryOptions({
    queryKey: keyOf(storeCalls.reference()),
    queryFn: ({ signal }) => askStore(storeCalls.reference(), signal),
    staleTime: Infinity,
  });
