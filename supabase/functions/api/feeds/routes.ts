import { endpoints } from "../../_shared/contract/endpoints.ts";
import { howManyAllowed } from "../limits/limits.ts";
import { serve } from "./deps.ts";

/** Members' own feeds. Their addresses are in request bodies, which are never logged. */
export const feedRoutes = [
  serve(endpoints.findFeeds, async ({ body, findFeeds }) => ({ feeds: await findFeeds(body.url) })),

  serve(endpoints.readFeeds, async ({ claims, body, rateLimits, feeds }) => {
    const { sub } = claims;
    return await feeds.read(body.feeds, (wanted) =>
      howManyAllowed(rateLimits, "new-feed-by-user", sub, wanted),
    );
  }),
];
