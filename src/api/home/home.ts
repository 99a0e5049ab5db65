import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Home } from "#contract/home/home.ts";
import { log } from "#src/shared/lib/log.ts";
import { request } from "../http/http.ts";
import { FRESH_MS, savedQuery } from "../saved-home/saved-home.ts";
import { outboxInUse } from "./outbox/open-outbox.ts";
import { homeKey } from "./home-key.ts";
import { webappItem } from "./home-items.ts";
import { FIRST_HOME, visitorHome } from "./visitor/visitor-home.ts";

export const homeQueries = {
  all: () => ["home"] as const,

  /**
   * A member's home screen, the server's with the changes that wait to be sent, or a visitor's (null), which this browser
   * keeps. The browser's HTTP cache revalidates a member's by its ETag.
   */
  current: (userId: string | null) =>
    queryOptions({
      queryKey: homeKey(userId),
      queryFn: async ({ client, signal }): Promise<Home> => {
        if (userId === null) return readVisitorHome(client);
        const ask = () => request("GET /user/home", { signal });
        const home = await ask();
        // Without its chunk, the server's answer has to do; an outbox that opens later shows what waits.
        const outbox = await outboxInUse(client, userId)?.catch(() => undefined);
        return outbox ? (outbox.show(home) ?? outbox.showAnew(await ask())) : home;
      },
      ...savedQuery,
      // Servers render a visitor's first one. The browser's own is read after hydration.
      initialData: () => (userId === null ? FIRST_HOME : undefined),
      initialDataUpdatedAt: 0,
      // A start page stays open for days while other devices change its data: the session says when (home-version.ts).
      staleTime: userId === null ? 0 : FRESH_MS,
    }),
};

/** What an earlier version saved for this browser's cookie, asked once a page. */
const earlierApps = queryOptions({
  queryKey: ["temp-installs"],
  queryFn: () => request("GET /webapp/temp-installs"),
});

/** A visitor's home screen. Before there is one, apps that an earlier version saved are in it. */
async function readVisitorHome(client: QueryClient): Promise<Home> {
  const home = visitorHome.get();
  if (visitorHome.isStored()) return home;
  const apps = await client.fetchQuery(earlierApps).then(
    (answer) => answer.apps,
    (error: unknown) => log.info("What an earlier version saved is not known.", error),
  );
  const [first, ...others] = home.pages;
  // Another change may have stored it meanwhile.
  if (!apps || !first || visitorHome.isStored()) return visitorHome.get();
  if (apps.length === 0 && !visitorHome.hasEarlier()) return home;
  const items = apps.map((app) => ({ ...app, id: webappItem(app.id) }));
  visitorHome.set({ ...home, pages: [{ ...first, items }, ...others] });
  return visitorHome.get();
}
