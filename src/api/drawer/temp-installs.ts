import { queryOptions } from "@tanstack/react-query";
import type { TempInstallsAnswer } from "#contract/user-apps.ts";
import { request } from "../http/http.ts";
import { savedQuery } from "../saved-home/saved-home.ts";

/** On a slow device, parts of the home screen mount after the answer to the first one. They share it. */
const BURST_MS = 3_000;

export const tempInstallQueries = {
  /** A visitor's temporary installs, oldest first. Members have a drawer instead. */
  list: () =>
    queryOptions({
      queryKey: ["temp-installs"],
      queryFn: async ({ signal }) => {
        const { apps } = await request<TempInstallsAnswer>("/webapp/temp-installs", { signal });
        return apps;
      },
      ...savedQuery,
      staleTime: BURST_MS,
    }),
};
