import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { uploadForm } from "../../_shared/contract/pictures/uploads.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { ImageRefused, prepareImage, type PreparedImage } from "../../_shared/images/prepare-image.ts";

/** An allowance for the form's other fields. */
const FORM_BYTES = 64 * 1024;

/** Refuses a body whose file would exceed `maxBytes`, a whole number of megabytes or of thousands. */
export function limitImage(maxBytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes + FORM_BYTES,
    onError: () => {
      throw tooLarge(maxBytes);
    },
  });
}

/** Reads and prepares the image of a multipart form. Throws HttpError for any other body. */
export async function receiveImage(request: Request, maxBytes: number): Promise<PreparedImage> {
  const file = await readFile(request);
  if (file.size > maxBytes) throw tooLarge(maxBytes);
  try {
    return await prepareImage(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error;
    throw new HttpError(error.reason, error.message, { fields: { file: error.message } });
  }
}

async function readFile(request: Request): Promise<File> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    throw invalid("Send the image as the field 'file' of a multipart form.", cause);
  }
  const parsed = uploadForm.safeParse({ file: form.get("file") });
  if (!parsed.success) throw invalid("Choose a file.", parsed.error);
  return parsed.data.file;
}

function tooLarge(maxBytes: number): HttpError {
  const megabytes = maxBytes / 1024 / 1024;
  const shown = Number.isInteger(megabytes) ? `${megabytes} MB` : `${maxBytes / 1000} kB`;
  return new HttpError("too_large", `The image is too large: at most ${shown}.`);
}

function invalid(message: string, cause: unknown): HttpError {
  return new HttpError("invalid_input", message, { fields: { file: message }, cause });
}
