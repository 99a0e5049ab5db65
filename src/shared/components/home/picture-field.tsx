import { t } from "@lingui/core/macro";
import { ImagePlus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { MAX_IMAGE_BYTES } from "#contract/site/product.ts";
import { BusyLabel } from "#src/shared/ui/controls/busy-label.tsx";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { AppIcon } from "../webapp/app-icon.tsx";

type PictureFieldProps = {
  /** Names the letter tile that replaces a missing picture. */
  name: string;
  icon: string | null;
  /** The upload that runs or has failed. */
  upload: { isPending: boolean; error: Error | null };
  onChoose: (file: File) => void;
  /** Restores the default picture; null while that one is shown. */
  reset: { label: string; onReset: () => void } | null;
};

/** A preview of an icon, with buttons to choose a picture and to restore the default one. */
export function PictureField({ name, icon, upload, onChoose, reset }: PictureFieldProps) {
  const faultId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const fault = refusal ?? upload.error?.message ?? null;
  const take = (file: File) => {
    const refused = faultOf(file);
    setRefusal(refused);
    if (refused === null) onChoose(file);
  };
  return (
    <div role="group" aria-label={t`Icon`} className="mt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <AppIcon name={name} src={icon} className="w-16" />
        <button
          type="button"
          className="btn btn-outline"
          aria-disabled={upload.isPending}
          aria-busy={upload.isPending}
          aria-describedby={fault === null ? undefined : faultId}
          onClick={upload.isPending ? undefined : () => input.current?.click()}
        >
          <ImagePlus aria-hidden="true" className="size-4.5" />
          <BusyLabel isBusy={upload.isPending} busy={t`Uploading...`}>
            {t`Choose picture`}
          </BusyLabel>
        </button>
        {reset && (
          <button
            type="button"
            className="btn btn-ghost px-2 text-primary"
            onClick={() => {
              setRefusal(null);
              reset.onReset();
            }}
          >
            {reset.label}
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t`Picture`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Clears the input, so that choosing the same file again fires a change event.
          currentTarget.value = "";
          if (file) take(file);
        }}
      />
      {fault !== null && <Fault id={faultId}>{fault}</Fault>}
    </div>
  );
}

/** Checks type and size as the server does, before the upload. */
function faultOf({ type, size }: File): string | null {
  if (!type.startsWith("image/")) return t`This file isn’t a picture.`;
  if (size > MAX_IMAGE_BYTES) return t`The picture is too large: at most 5 MB.`;
  return null;
}
