import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import type { DragEvent } from "react";
import type { Picture } from "#contract/looks/look.ts";
import { SkyLayer } from "#src/shared/components/sky/sky-layer.tsx";
import { SkyTile, TILE_FRAME } from "./sky-tile.tsx";

type PictureTileProps = {
  picture: Picture | null;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: () => void;
  onFile: (file: File) => void;
};

/**
 * The tile of the person's own picture. Without a picture, the tile opens the file chooser. Accepts a dropped
 * file, too.
 */
export function PictureTile({ picture, isChosen, isBusy, onChoose, onFile }: PictureTileProps) {
  const hasPicture = picture !== null;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div className="relative" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {hasPicture ? (
        <SkyTile name={t`Your picture`} isChosen={isChosen} onChoose={onChoose}>
          <SkyLayer sky="picture" picture={picture} className="absolute inset-0" />
        </SkyTile>
      ) : (
        <label className="block cursor-pointer">
          <input
            type="file"
            accept="image/*"
            className="peer sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = "";
              if (file) onFile(file);
            }}
          />
          <span className={`${TILE_FRAME} grid place-items-center bg-hint text-muted`}>
            {!isBusy && <Plus aria-hidden="true" className="size-6" />}
          </span>
          <span className="mt-2 block text-center text-sm leading-5">{t`Your picture`}</span>
        </label>
      )}
      {isBusy && (
        <span className="pointer-events-none absolute inset-x-0 top-0 grid aspect-[8/5] place-items-center rounded-xl bg-base-100/60">
          <span aria-hidden="true" className="loading loading-spinner" />
        </span>
      )}
    </div>
  );
}
