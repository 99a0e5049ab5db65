import { queryOptions } from "@tanstack/react-query";
import type { TempInstallsAnswer } from "#contract/user-apps.ts";
import { request } from "../http/http.ts";
import { savedQuery } from "../saved-home/saved-home.ts";

export const temporaryAppQueries = {
  /** A visitor's saved apps, oldest first. Members have a drawer instead. */
  list: () =>
    queryOptions({
      queryKey: ["temporary-apps"],
      queryFn: async ({ signal }) => {
        const { apps } = await request<TempInstallsAnswer>("/webapp/temp-installs", { signal });
        return apps;
      },
      ...savedQuery,
      staleTime: 0,
    }),
};
