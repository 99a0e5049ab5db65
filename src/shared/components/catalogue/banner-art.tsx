import { useCallback, useState, type CSSProperties } from "react";
import { usePictureFault } from "#src/shared/ui/use-picture-fault.ts";
import { BANNER_HEIGHT, BANNER_WIDTH } from "./banner-shapes.ts";
import { DrawnBanner } from "./drawn-banner.tsx";
import { hueClass } from "./name-hue.ts";
import { darkToneOf } from "./picture-tone.ts";

type BannerArtProps = {
  name: string;
  imageUrl: string | null;
  /** `eager` above the fold. */
  loading: "lazy" | "eager";
};

/**
 * Fills its positioned parent with the catalogue's picture, or draws one from the name without a usable
 * picture. A scrim in the picture's own dark colour keeps white text readable: from below on phones, else
 * from the left.
 */
export function BannerArt({ name, imageUrl, loading }: BannerArtProps) {
  const { isUsable, onError, watch: watchFault } = usePictureFault(imageUrl);
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
          width={BANNER_WIDTH}
          height={BANNER_HEIGHT}
          loading={loading}
          fetchPriority={loading === "eager" ? "high" : "auto"}
          className="size-full object-cover object-right"
          ref={watch}
          onLoad={(event) => setTone(darkToneOf(event.currentTarget))}
          onError={onError}
        />
      ) : (
        <DrawnBanner name={name} />
      )}
      <div className="absolute inset-0 bg-linear-to-t from-(--tone) from-45% to-transparent sm:bg-linear-to-r sm:from-20% sm:via-[color-mix(in_oklab,var(--tone)_70%,transparent)] sm:via-45% sm:to-75%" />
    </div>
  );
}
