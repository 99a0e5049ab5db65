import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type AuthEnv, requireUser, user } from "../../_shared/session/auth.ts";
import { MAX_IMAGE_BYTES } from "../../_shared/contract/product.ts";
import { type UploadAnswer, uploadForm } from "../../_shared/contract/uploads.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { ImageRefused, prepareImage, type PreparedImage } from "../../_shared/images/prepare-image.ts";
import type { ApiEnv } from "../env.ts";
import { requireAdmin } from "../middleware/require-admin.ts";

/** The form fields beside the file. */
const FORM_BYTES = 64 * 1024;
const TOO_LARGE = "The image is too large: at most 5 MB.";

export const uploadRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>().post(
    "/",
    identify,
    requireUser,
    requireAdmin,
    bodyLimit({
      maxSize: MAX_IMAGE_BYTES + FORM_BYTES,
      onError: () => {
        throw new HttpError("too_large", TOO_LARGE);
      },
    }),
    async (c) => {
      const { images, keepAlive } = c.var;
      const image = await prepare(await readFile(c.req.raw));
      // A lease keeps an uploaded image for its uploader until an app names it, for at most an hour.
      const [fileUrl] = await images.store([image], user(c).sub);
      if (fileUrl === undefined) throw new Error("The image was stored under no name.");
      keepAlive(images.sweep());
      return c.json({ fileUrl } satisfies UploadAnswer, 200);
    },
  );

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

async function prepare(file: File): Promise<PreparedImage> {
  try {
    return await prepareImage(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error;
    throw new HttpError(error.reason, error.message, { fields: { file: error.message } });
  }
}

function invalid(message: string, cause: unknown): HttpError {
  return new HttpError("invalid_input", message, { fields: { file: message }, cause });
}
