import { useState } from "react";
import { hueClass } from "#src/shared/components/catalogue/hue-class.ts";
import { DrawnBanner } from "#src/shared/components/catalogue/drawn-banner.tsx";

/**
 * Fills its positioned parent with a catalogue's picture, or with one drawn from its name. Text must not
 * overlap the picture.
 */
export function BannerPicture({ name, imageUrl }: { name: string; imageUrl: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (!imageUrl || imageUrl === brokenUrl) {
    return (
      <div className={`contents ${hueClass(name)}`}>
        <DrawnBanner name={name} />
      </div>
    );
  }
  return (
    <img
      src={imageUrl}
      alt=""
      width="1536"
      height="1024"
      loading="lazy"
      className="absolute inset-0 size-full object-cover"
      onError={() => setBrokenUrl(imageUrl)}
    />
  );
}
