import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { HomeLeaf } from "#contract/home/home.ts";
import { MOST_ASKED_LINKS } from "#contract/home/limits.ts";
import { log } from "#src/shared/lib/log.ts";
import { request } from "../http/http.ts";
import { doesAnswer } from "./answers.ts";

const FRESH_MS = 60_000;
const ASKED_EVERY_MS = 5 * FRESH_MS;
/** More would take a minute, should all of them hang. */
const MOST = 60;

type Link = Pick<HomeLeaf, "id" | "url">;

/** Whether own links answer, by item; null where nobody can say. */
export const linkAnswersOf = (userId: string | null, all: readonly Link[]) => {
  const links = all.slice(0, MOST).map(({ id, url }) => ({ id, url }));
  return queryOptions({
    queryKey: ["link-answers", userId, links],
    queryFn: () => ask(links, userId !== null),
    staleTime: FRESH_MS,
    refetchInterval: ASKED_EVERY_MS,
    placeholderData: keepPreviousData,
  });
};

async function ask(links: readonly Link[], isMember: boolean): Promise<ReadonlyMap<string, boolean | null>> {
  // A browser does not say why it heard nothing: many servers only refuse what other sites' pages ask (CORP).
  const said = await Promise.all(
    links.map(async ({ id, url }) => [id, (await doesAnswer(url)) === true || null] as const),
  );
  const unheard = isMember ? said.filter(([, answers]) => answers === null).map(([id]) => id) : [];
  return new Map([...said, ...(await askServer(unheard))]);
}

/** What the server knows: the answers of hosts that its owner lists. */
async function askServer(items: readonly string[]): Promise<(readonly [string, boolean])[]> {
  if (items.length === 0) return [];
  try {
    const links = items.slice(0, MOST_ASKED_LINKS).map((item) => item.slice("link:".length));
    const answer = await request("POST /user/links/answers", { body: { links } });
    return answer.links.flatMap(({ id, answers }) =>
      answers === null ? [] : [[`link:${id}`, answers] as const],
    );
  } catch (error) {
    log.warn("The server does not say which links answer.", error);
    return [];
  }
}
