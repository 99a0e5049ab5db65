import type { StoredPictureAnswer } from "#contract/picture.ts";
import { fromDataUrl } from "#src/shared/lib/data-url.ts";
import { readPicture } from "#src/shared/state/picture.ts";
import { request } from "../http/http.ts";

/** Stores a picture, a `data:` address, in the account of whoever is signed in. Answers its id. Rejects with ApiError. */
export async function storePicture(url: string): Promise<string> {
  const form = new FormData();
  form.set("file", fromDataUrl(url));
  return (await request<StoredPictureAnswer>("/user/picture", { method: "PUT", form })).id;
}

/** Stores the picture with this id, if this browser has it. Rejects with ApiError. */
export async function sendPicture(id: string): Promise<void> {
  const url = readPicture(id);
  if (url !== null) await storePicture(url);
}
