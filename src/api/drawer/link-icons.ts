import type { QueryClient } from "@tanstack/react-query";
import { log } from "#src/shared/lib/log.ts";
import { homeKey } from "../home/home-key.ts";
import { request } from "../http/http.ts";

/** A link by its number or its uuid. */
type AddedLink = { id: number | string; url: string };

const AT_ONCE = 3;
/** Of two hundred links, none waits for the last to show its icon. */
const SHOWN_EVERY_MS = 4_000;

/** Asks the server to look up icons, a few at a time. A failure keeps the letter tile and is logged. */
export async function fetchIcons(
  client: QueryClient,
  userId: string,
  links: readonly AddedLink[],
): Promise<void> {
  const waiting = [...links];
  const show = () => client.invalidateQueries({ queryKey: homeKey(userId) });
  const showing = setInterval(() => void show(), SHOWN_EVERY_MS);
  const work = async () => {
    for (let link = waiting.shift(); link; link = waiting.shift()) {
      try {
        await request("POST /user/links/:linkId/icon", { params: { linkId: link.id } });
      } catch (error) {
        log.warn(`No icon for ${link.url}.`, error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  clearInterval(showing);
  await show();
}
