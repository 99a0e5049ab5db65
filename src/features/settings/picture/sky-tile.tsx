import { Check } from "lucide-react";
import type { ReactNode } from "react";

/** The frame of a tile's picture. It shows the checked and focused state of the preceding input. */
export const TILE_FRAME =
  "relative block aspect-[8/5] overflow-hidden rounded-xl inset-ring inset-ring-line outline-primary peer-checked:outline-3 peer-checked:outline-offset-3 peer-focus-visible:outline-5 peer-focus-visible:outline-offset-3";

type SkyTileProps = {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  /** The preview of the sky. */
  children: ReactNode;
};

export function SkyTile({ name, isChosen, onChoose, children }: SkyTileProps) {
  return (
    <label className="group/sky block cursor-pointer">
      <input type="radio" name="sky" className="peer sr-only" checked={isChosen} onChange={onChoose} />
      <span className={TILE_FRAME}>
        {children}
        <span className="absolute end-2 bottom-2 hidden size-6 place-items-center rounded-full bg-primary text-primary-content group-has-checked/sky:grid">
          <Check aria-hidden="true" className="size-4" strokeWidth={3} />
        </span>
      </span>
      <span className="mt-2 block text-center text-sm leading-5 group-has-checked/sky:font-semibold">
        {name}
      </span>
    </label>
  );
}

/** A preview that is an image, 320 by 200 pixels. */
export function TileImage({ src }: { src: string }) {
  return (
    <img
      alt=""
      src={src}
      width="320"
      height="200"
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover"
    />
  );
}
