import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import type { Photo, PHOTO_WIDTHS } from "#contract/pictures/photos.ts";
import { siteAddress } from "#src/shared/state/site/site-address.ts";
import { PictureRefused } from "./picture/own-picture.ts";
import { request } from "./http/http.ts";

const FRESH_MS = 600_000;

export const photoQueries = {
  /** The photographs of the last thirty days, the newest first. */
  list: () =>
    queryOptions({
      queryKey: ["photos"],
      queryFn: ({ signal }) => request("GET /photos", { signal }),
      staleTime: FRESH_MS,
    }),
};

/** A photograph's file, as if the person had chosen it. Rejects with PictureRefused. */
export async function loadPhoto({ day, files }: Photo, wanted: (typeof PHOTO_WIDTHS)[number]): Promise<File> {
  const url = files.find(({ width }) => width === wanted)?.url ?? "";
  try {
    // oxlint-disable-next-line no-restricted-globals -- a file of this site, not a call of its API
    const response = await fetch(siteAddress(url));
    if (response.ok) return new File([await response.blob()], day);
    throw new Error(`The photograph was answered with status ${response.status}.`);
  } catch (cause) {
    throw new PictureRefused(t`The photograph could not be loaded. Check your network and try again.`, {
      cause,
    });
  }
}
