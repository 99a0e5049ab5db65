import type { QueryClient } from "@tanstack/react-query";
import { log } from "#src/shared/lib/log.ts";
import { forgetPictures } from "#src/shared/state/look/kept-pictures.ts";
import { keepPicture, latestPictureId, readPicture, releasePicture } from "#src/shared/state/look/picture.ts";
import { request } from "../http/http.ts";
import { sessionQueries } from "../session/session.ts";
import { preferenceQueries } from "../settings/preferences.ts";
import { visitorSettings } from "../settings/settings-record.ts";

/**
 * Loads a member's own picture when this browser lacks it, and removes other pictures. Returns a function
 * that stops it.
 */
export function watchPicture(client: QueryClient): () => void {
  /** Ids whose load failed. The next visit tries again. */
  const tried = new Set<string>();
  let shownFor: string | null | undefined;

  const update = () => {
    const session = client.getQueryData(sessionQueries.current().queryKey);
    if (session === undefined) return;
    const userId = session.user?.id ?? null;
    if (shownFor !== undefined && shownFor !== userId) releasePicture();
    shownFor = userId;
    const own =
      userId === null
        ? visitorSettings.get()
        : client.getQueryData(preferenceQueries.settings(userId).queryKey);
    if (!own) return;
    // A newly chosen picture may not be in the settings yet.
    forgetPictures(own.picture?.id, visitorSettings.get().picture?.id, latestPictureId());
    const wanted = own.sky === "picture" && userId !== null ? own.picture?.id : undefined;
    if (wanted === undefined || tried.has(wanted) || readPicture(wanted) !== null) return;
    tried.add(wanted);
    void load(wanted, () => shownFor === userId);
  };

  const unsubscribe = client.getQueryCache().subscribe(({ query, type }) => {
    const [of] = query.queryKey;
    if (type === "updated" && (of === "session" || of === "preferences")) update();
  });
  update();
  return unsubscribe;
}

/** A failed load is only logged: the plain sky below the picture shows. */
async function load(id: string, isWanted: () => boolean): Promise<void> {
  try {
    const { picture } = await request("GET /user/picture");
    if (picture?.id === id && isWanted()) keepPicture(id, picture.url);
  } catch (error) {
    log.warn("The picture of the sky was not loaded.", error);
  }
}
