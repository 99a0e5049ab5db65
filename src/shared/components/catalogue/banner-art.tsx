import { useCallback, useState, type CSSProperties } from "react";
import { usePictureFault } from "#src/shared/ui/use-picture-fault.ts";
import { BannerIcons, type BannerApp } from "./banner-icons.tsx";
import { DrawnBanner } from "./drawn-banner.tsx";
import { hueClass } from "./hue-class.ts";
import { darkToneOf } from "./picture-tone.ts";

type BannerArtProps = {
  name: string;
  imageUrl: string | null;
  /** The catalogue's first apps, whose icons lie on a drawn ground. */
  apps: readonly BannerApp[];
  /** `eager` above the fold. */
  loading: "lazy" | "eager";
};

/**
 * Fills its positioned parent with the catalogue's picture. A drawing, and the ground in place of a picture that
 * is missing or broken, lie below the icons of the catalogue's apps. A scrim in the picture's own dark colour keeps white text readable: from below on phones, else
 * from the start.
 */
export function BannerArt({ name, imageUrl, apps, loading }: BannerArtProps) {
  const { isUsable, onError, watch: watchFault } = usePictureFault(imageUrl);
  const isDrawn = imageUrl?.endsWith(".svg") === true;
  const [tone, setTone] = useState<string | null>(null);
  // A server-rendered picture may have loaded before hydration.
  const watch = useCallback(
    (image: HTMLImageElement | null) => {
      watchFault(image);
      if (image?.complete && image.naturalWidth > 0) setTone(darkToneOf(image));
    },
    [watchFault],
  );
  return (
    <div
      aria-hidden="true"
      className={`absolute inset-0 overflow-hidden bg-(--tone) [--tone:oklch(29%_0.07_var(--hue))] ${hueClass(name)}`}
      style={tone === null ? undefined : ({ "--tone": tone } as CSSProperties)}
    >
      {imageUrl && isUsable ? (
        <img
          src={imageUrl}
          alt=""
          width="1280"
          height="340"
          loading={loading}
          fetchPriority={loading === "eager" ? "high" : "auto"}
          className={`size-full object-cover object-right ${isDrawn ? "rtl:-scale-x-100" : "rtl:object-left"}`}
          ref={watch}
          onLoad={(event) => setTone(darkToneOf(event.currentTarget))}
          onError={onError}
        />
      ) : (
        <DrawnBanner name={name} />
      )}
      {(!isUsable || isDrawn) && <BannerIcons name={name} apps={apps} />}
      <div className="absolute inset-0 bg-linear-to-t from-(--tone) from-45% to-transparent sm:bg-linear-to-r sm:rtl:bg-linear-to-l sm:from-20% sm:via-[color-mix(in_oklab,var(--tone)_70%,transparent)] sm:via-45% sm:to-75%" />
    </div>
  );
}
