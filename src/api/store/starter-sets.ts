import { queryOptions } from "@tanstack/react-query";
import type { StarterSetsAnswer } from "#contract/starter-sets.ts";
import { request } from "../http/http.ts";
import { storeKey } from "./storefront.ts";

const CALL = "/webapp/starter-sets";

/** The sets of apps that an empty home screen offers, and whether a model proposes a whole one. */
export const starterSetsQuery = () =>
  queryOptions({
    queryKey: storeKey(CALL),
    queryFn: ({ signal }) => request<StarterSetsAnswer>(CALL, { signal }),
  });
