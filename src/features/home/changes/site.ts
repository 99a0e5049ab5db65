import type { QueryClient } from "@tanstack/react-query";
import type { Home } from "#contract/home/home.ts";
import type { ChangeHome } from "#src/api/home/change/change.ts";
import { homeKey } from "#src/api/home/home-key.ts";

/** Whose home screen is changed: a member's, or a visitor's (null). */
export type Site = { userId: string | null; client: QueryClient; change: ChangeHome };

/** The home screen as it is shown; undefined while it is unknown. */
export const homeOf = ({ client, userId }: Site): Home | undefined =>
  client.getQueryData<Home>(homeKey(userId));
