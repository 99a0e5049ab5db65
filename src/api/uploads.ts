import { useMutation } from "@tanstack/react-query";
import { siteAddress } from "#src/shared/state/site/site-address.ts";
import { credentials } from "./http/credentials.ts";
import { methodOf, pathOf } from "./http/call-path.ts";
import type { Answer, Call } from "./http/calls.ts";
import { failure, unreadable } from "./http/failure.ts";
import { noConnection } from "./http/http.ts";

export type Upload = {
  file: File;
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** The toasts of an upload: for a failure, and optionally for a success. */
type UploadTexts = {
  failed: { title: string; description: string };
  done?: { title: string; description: string };
};

/** Mutation key of uploads, so that a form knows whether one is running. */
export const UPLOAD_KEY = ["upload-image"] as const;

export function useUploadImage({ failed, done }: UploadTexts) {
  return useMutation({
    mutationKey: UPLOAD_KEY,
    mutationFn: (upload: Upload) => uploadTo("POST /upload", upload, ({ fileUrl }) => fileUrl),
    meta: { ...(done && { successToast: done }), errorToast: { ...failed, prefersMessage: true } },
  });
}

/** Uploads a member's own picture for an app or a link, and returns its address. The form shows the error. */
export function useUploadIcon() {
  return useMutation({
    mutationFn: (file: File) => {
      const upload = { file, onProgress: () => undefined, signal: new AbortController().signal };
      return uploadTo("POST /user/icon", upload, ({ url }) => url);
    },
    meta: { showsOwnErrors: true },
  });
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
async function uploadTo<Name extends Call>(
  name: Name,
  { file, onProgress, signal }: Upload,
  read: (answer: Answer<Name>) => string,
): Promise<string> {
  const { headers = {} } = await credentials();
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    const settle = (answer: Promise<string>) => {
      signal.removeEventListener("abort", abort);
      answer.then(resolve, reject);
    };
    call.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    call.addEventListener("load", () => settle(addressIn(call, read)));
    call.addEventListener("error", () => settle(Promise.reject(noConnection())));
    call.addEventListener("abort", () =>
      settle(Promise.reject(new DOMException("The upload was cancelled.", "AbortError"))),
    );
    signal.addEventListener("abort", abort);
    call.open(methodOf(name), siteAddress(`/api${pathOf([name, {}])}`));
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    const form = new FormData();
    form.set("file", file);
    call.send(form);
    if (signal.aborted) abort();
  });
}

async function addressIn<Read>(
  { status, statusText, responseText }: XMLHttpRequest,
  read: (answer: Read) => string,
): Promise<string> {
  if (status < 200 || status >= 300) throw await failure(new Response(responseText, { status, statusText }));
  try {
    return read(JSON.parse(responseText) as Read);
  } catch (cause) {
    throw unreadable(cause);
  }
}
