import { useQuery } from "@tanstack/react-query";
import { isReturning } from "#src/shared/state/is-returning.ts";
import { homeQueries } from "./home.ts";
import { visitorHome } from "./visitor-home.ts";

/** The home screen of a member (by id) or a visitor (null). While a member's loads, the visitor's is a placeholder. */
export const useHome = (userId: string | null) =>
  useQuery({
    ...homeQueries.current(userId),
    placeholderData: (before) => before ?? (isReturning() ? visitorHome.get() : undefined),
  });
