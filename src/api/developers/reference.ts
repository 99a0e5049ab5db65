import { queryOptions } from "@tanstack/react-query";
import { REFERENCE_PATH } from "#contract/product.ts";
import type { ReferenceAnswer } from "#contract/reference.ts";
import { request } from "../http/http.ts";
import { storeKey } from "../store/storefront.ts";

/** The reference for developers. It changes only with a new version of Perch. */
export const referenceQuery = () =>
  queryOptions({
    queryKey: storeKey(REFERENCE_PATH),
    queryFn: ({ signal }) => request<ReferenceAnswer>(REFERENCE_PATH, { signal }),
    staleTime: Infinity,
  });
