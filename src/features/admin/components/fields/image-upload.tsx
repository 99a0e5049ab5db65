import { t } from "@lingui/core/macro";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { MAX_IMAGE_BYTES } from "#contract/site/product.ts";
import { useUploadImage } from "#src/api/uploads.ts";
import { useCancellable } from "../../use-cancellable.ts";
import { ProgressBar } from "../progress-bar.tsx";

type ImageUploadProps = {
  /** The image's name in the button's label: "icon". */
  name: string;
  texts: Parameters<typeof useUploadImage>[0];
  onUploaded: (fileUrl: string) => void;
  onFault: (fault: string | null) => void;
  isDisabled?: boolean;
};

/**
 * A button that uploads an image and shows the progress. Before the upload, rejects a file that is no image.
 */
export function ImageUpload({ name, texts, onUploaded, onFault, isDisabled = false }: ImageUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState(0);
  const upload = useUploadImage(texts);
  const work = useCancellable();

  const take = async (file: File) => {
    const refused = faultOf(file);
    onFault(refused);
    if (refused !== null) return;
    setPercent(0);
    try {
      onUploaded(
        await upload.mutateAsync({
          file,
          onProgress: (share) => setPercent(Math.round(share * 100)),
          signal: work.begin(),
        }),
      );
    } catch (error) {
      // A toast has shown the error, and the form shows it until the next try.
      onFault((error as Error).name === "AbortError" ? null : (error as Error).message);
    }
  };

  return (
    <div className="grid flex-1 gap-2">
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t`Image for the ${name}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void take(file);
          // Clears the input, so that choosing the same file again fires a change event.
          currentTarget.value = "";
        }}
      />
      {upload.isPending ? (
        <>
          <button type="button" className="btn btn-outline" onClick={work.cancel}>
            {t`Cancel upload`}
          </button>
          <ProgressBar label={t`Uploading the ${name}`} value={percent} />
        </>
      ) : (
        <button
          type="button"
          className="btn whitespace-nowrap btn-outline"
          disabled={isDisabled}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden="true" className="size-4" />
          {t`Upload ${name}`}
        </button>
      )}
    </div>
  );
}

/** Checks type and size as the server does, before the upload. */
function faultOf({ type, size }: File): string | null {
  if (!type.startsWith("image/")) return t`This file isn’t an image.`;
  if (size > MAX_IMAGE_BYTES) return t`The image is too large: at most 5 MB.`;
  return null;
}
