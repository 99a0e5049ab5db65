import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { Picture, PictureText } from "#contract/looks/look.ts";
import { forgetPictures } from "#src/shared/state/look/kept-pictures.ts";
import { keepPicture, readPicture, releasePicture } from "#src/shared/state/look/picture.ts";
import { request } from "../http/http.ts";
import { storeSettings } from "../settings/change-settings.ts";
import { visitorSettings, type Settings } from "../settings/settings-record.ts";
import { storePicture } from "./store-picture.ts";

/** An unusable picture. The message says what to do next. */
export class PictureRefused extends Error {
  override name = "PictureRefused";
}

/** A picture that is ready to store: a `data:` address of at most 300 kB, and what text on it needs. */
export type PreparedPicture = PictureText & { url: string; credit?: string | undefined };

type Undo = () => Promise<void>;
type Sky = Pick<Settings, "sky" | "picture">;

/**
 * Makes a picture the sky of a member (by id, in their account) or of a visitor (null, in this browser).
 * Returns an undo function. Rejects with PictureRefused or ApiError, and then the sky is unchanged.
 */
export async function chooseOwnPicture(
  client: QueryClient,
  userId: string | null,
  { sky, picture }: Sky,
  { url, ...text }: PreparedPicture,
): Promise<Undo> {
  const before = { sky, picture, url: picture && readPicture(picture.id) };
  await putPicture(client, userId, url, "picture", text);
  return () => putBack(client, userId, before);
}

/**
 * Removes the picture of a member or a visitor. Returns an undo function, or null when this browser does not
 * have the picture. Rejects with ApiError, and then nothing was removed.
 */
export async function removeOwnPicture(
  client: QueryClient,
  userId: string | null,
  { sky, picture }: Sky,
): Promise<Undo | null> {
  const before = { sky, picture, url: picture && readPicture(picture.id) };
  await dropPicture(client, userId, sky === "picture" ? "hills" : sky);
  return before.url === null ? null : () => putBack(client, userId, before);
}

function putBack(client: QueryClient, userId: string | null, before: Sky & { url: string | null }) {
  const { sky, picture, url } = before;
  return picture && url
    ? putPicture(client, userId, url, sky, { veil: picture.veil, ink: picture.ink, credit: picture.credit })
    : dropPicture(client, userId, sky);
}

async function putPicture(
  client: QueryClient,
  userId: string | null,
  url: string,
  sky: Settings["sky"],
  text: Omit<Picture, "id">,
): Promise<void> {
  const id = userId === null ? newId() : await storePicture(url);
  const isKept = keepPicture(id, url);
  if (!isKept && userId === null) {
    throw new PictureRefused(
      t`This browser has no room for the picture. Connect to keep it in your account instead.`,
    );
  }
  await storeSettings(client, userId, { sky, picture: { ...text, id } });
}

async function dropPicture(client: QueryClient, userId: string | null, sky: Settings["sky"]): Promise<void> {
  if (userId !== null) await request("DELETE /user/picture");
  await storeSettings(client, userId, { sky, picture: null });
  releasePicture();
  forgetPictures(visitorSettings.get().picture?.id);
}

/** A random id, as long as the function's picture hashes. Pages without https can't compute hashes. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
