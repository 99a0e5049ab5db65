import type { HomePages } from "#contract/home/home.ts";
import { log } from "#src/shared/lib/log.ts";
import { request } from "../http/http.ts";
import { leavesOf, webappIdOf } from "../home/home-items.ts";

/** What is told one after the other: the first answer sets the visitor's cookie. */
let telling: Promise<boolean> = Promise.resolve(true);

/**
 * Tells the server which apps of the store a visitor keeps, so that a sign-in elsewhere can bring them. Resolves with
 * whether there are any and the server knows them all. A failure is only logged, because this browser usually keeps them.
 */
export function keepTempInstalls(before: HomePages, after: HomePages): Promise<boolean> {
  const [old, kept] = [idsOf(before), idsOf(after)];
  const tellings: Promise<boolean>[] = [];
  const tell = (work: () => Promise<unknown>) => {
    telling = telling.then(work).then(
      () => true,
      (error: unknown) => {
        log.info("The server does not know what is kept here.", error);
        return false;
      },
    );
    tellings.push(telling);
  };
  for (const webappId of kept.filter((id) => !old.includes(id))) {
    tell(() => request("POST /webapp/temp-install", { body: { webappId } }));
  }
  for (const id of old.filter((one) => !kept.includes(one))) {
    tell(() => request("DELETE /webapp/temp-install/:webappId", { params: { webappId: id } }));
  }
  return Promise.all(tellings).then((all) => all.length > 0 && all.every(Boolean));
}

const idsOf = (home: HomePages): number[] => leavesOf(home).flatMap((leaf) => webappIdOf(leaf) ?? []);
