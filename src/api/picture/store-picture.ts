import type { Picture } from "#contract/looks/look.ts";
import { fromDataUrl } from "#src/shared/lib/data-url.ts";
import { keepPicture, readPicture } from "#src/shared/state/look/picture.ts";
import { request } from "../http/http.ts";

/** Stores a picture, a `data:` address, in the signed-in account. Returns its id. Rejects with ApiError. */
export async function storePicture(url: string): Promise<string> {
  const form = new FormData();
  form.set("file", fromDataUrl(url));
  return (await request("PUT /user/picture", { form })).id;
}

/** Uploads a visitor's picture to their new account. Returns its settings there. Rejects with ApiError. */
export async function adoptPicture({ id, ...text }: Picture): Promise<{ picture: Picture | null }> {
  const url = readPicture(id);
  if (url === null) return { picture: null };
  const picture = { ...text, id: await storePicture(url) };
  keepPicture(picture.id, url);
  return { picture };
}
