import { Folder } from "lucide-react";
import { useState } from "react";
import { hueOf } from "./letter-tile.ts";

type CatalogueIconProps = {
  name: string;
  iconUrl: string | null;
  /** Must give the width (`w-11`); the height follows. */
  className: string;
};

/** The folder icon of a collection, or a folder on a colour of its own. Its name stands beside it. */
export function CatalogueIcon({ name, iconUrl, className }: CatalogueIconProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const hue = hueOf(name);
  const background = `linear-gradient(160deg, oklch(58% 0.1 ${hue}), oklch(44% 0.1 ${hue}))`;
  return (
    <span
      aria-hidden="true"
      className={`relative grid aspect-square shrink-0 place-items-center overflow-hidden rounded-[27%] text-white ${className}`}
      style={{ background }}
    >
      {iconUrl && iconUrl !== brokenUrl ? (
        <img
          src={iconUrl}
          alt=""
          width="96"
          height="96"
          loading="lazy"
          className="size-full object-cover"
          onError={() => setBrokenUrl(iconUrl)}
        />
      ) : (
        <Folder className="size-1/2" />
      )}
      <span className="pointer-events-none absolute inset-0 rounded-[inherit] shadow-[inset_0_0_0_1px_var(--line)]" />
    </span>
  );
}
