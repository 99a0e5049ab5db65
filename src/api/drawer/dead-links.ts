import { queryOptions } from "@tanstack/react-query";
import { ask } from "../http/postgres.ts";

/** As often as the store says of an app that it does not answer. */
const LEAST_FAILURES = 3;

/** Since when own links do not answer, by item. */
export const deadLinksOf = (userId: string) =>
  queryOptions({
    queryKey: ["dead-links", userId],
    queryFn: async () => {
      const found = await ask((supabase) =>
        supabase.from("link_checks").select("link, failing_since").gte("failures", LEAST_FAILURES),
      );
      return new Map(found.map(({ link, failing_since }) => [`link:${link}`, failing_since ?? ""]));
    },
  });
