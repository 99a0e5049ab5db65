import { endpoints } from "../../_shared/contract/endpoints.ts";
import { howManyAllowed } from "../limits/limits.ts";
import { serve } from "../serve/serve.ts";

/** Feeds of a member's own. Their addresses are in the bodies, which no log has. */
export const feedRoutes = [
  serve(endpoints.findFeeds, async ({ body, findFeeds }) => ({ feeds: await findFeeds(body.url) })),

  serve(endpoints.readFeeds, async ({ claims, body, rateLimits, feeds }) => {
    const { sub } = claims;
    return await feeds.read(body.feeds, (wanted) =>
      howManyAllowed(rateLimits, "new-feed-by-user", sub, wanted),
    );
  }),
];
