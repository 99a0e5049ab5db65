import { Folder } from "lucide-react";
import { useState } from "react";
import { siteAddress } from "#src/shared/state/site/site-address.ts";
import { hueClass } from "./hue-class.ts";

type CatalogueIconProps = {
  name: string;
  iconUrl: string | null;
  /** Must give the width (`w-11`); the height follows. */
  className: string;
};

/** The folder icon of a catalogue, or a folder on a colour derived from its name. Decorative: the name is beside it. */
export function CatalogueIcon({ name, iconUrl, className }: CatalogueIconProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className={`relative grid aspect-square shrink-0 place-items-center overflow-hidden rounded-[27%] bg-linear-160 from-[oklch(60%_0.14_var(--hue))] to-[oklch(46%_0.13_var(--hue))] text-white ${hueClass(name)} ${className}`}
    >
      {iconUrl && iconUrl !== brokenUrl ? (
        <img
          src={siteAddress(iconUrl)}
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
