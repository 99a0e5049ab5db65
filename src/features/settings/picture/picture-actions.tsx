import { t } from "@lingui/core/macro";
import { ImageUp, Trash2 } from "lucide-react";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { FileButton } from "#src/shared/ui/file/file-button.tsx";
import type { OwnPicture } from "./use-own-picture.ts";

type PictureActionsProps = { own: OwnPicture; hasPicture: boolean };

/** Explains the storage of the person's own picture, and replaces or removes it. */
export function PictureActions({
  own: { isBusy, failure, choose, remove },
  hasPicture,
}: PictureActionsProps) {
  return (
    <>
      {hasPicture && (
        <div className="mt-5 flex flex-wrap gap-2">
          <FileButton
            label={t`Replace picture`}
            icon={ImageUp}
            accept="image/*"
            look="plain"
            onChoose={choose}
          />
          <button type="button" className="btn btn-outline" onClick={remove}>
            <Trash2 aria-hidden="true" className="size-4.5" />
            {t`Remove picture`}
          </button>
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {isBusy && t`Working on your picture...`}
      </p>
      {failure !== null && <Fault>{failure}</Fault>}
    </>
  );
}
