import { useState } from "react";
import { BANNER_HEIGHT, BANNER_WIDTH, bannerHues, bannerShapes } from "./banner-shapes.ts";

type BannerArtProps = {
  name: string;
  imageUrl: string | null;
  /** `eager` for the banner that is on the first screen. */
  loading: "lazy" | "eager";
};

/**
 * Fills its positioned parent with a collection's picture, or with shapes drawn from its name when there is none or
 * it does not load, and a dark scrim on the side where the text stands, so that white text is readable on any picture.
 */
export function BannerArt({ name, imageUrl, loading }: BannerArtProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const { from } = bannerHues(name);
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 overflow-hidden"
      style={{ background: `oklch(30% 0.06 ${from})` }}
    >
      {imageUrl && imageUrl !== brokenUrl ? (
        <img
          src={imageUrl}
          alt=""
          width={BANNER_WIDTH}
          height={BANNER_HEIGHT}
          loading={loading}
          fetchPriority={loading === "eager" ? "high" : "auto"}
          className="size-full object-cover object-right"
          onError={() => setBrokenUrl(imageUrl)}
        />
      ) : (
        <DrawnBanner name={name} />
      )}
      <div
        className="absolute inset-0 bg-[linear-gradient(to_top,var(--scrim)_45%,transparent)] sm:bg-[linear-gradient(to_right,var(--scrim)_10%,transparent_75%)]"
        style={{ "--scrim": `oklch(25% 0.05 ${from} / 0.93)` } as React.CSSProperties}
      />
    </div>
  );
}

function DrawnBanner({ name }: { name: string }) {
  const { from, to } = bannerHues(name);
  const background = `linear-gradient(120deg, oklch(33% 0.09 ${from}), oklch(50% 0.11 ${to}))`;
  return (
    <svg
      viewBox={`0 0 ${BANNER_WIDTH} ${BANNER_HEIGHT}`}
      preserveAspectRatio="xMaxYMid slice"
      className="size-full"
      style={{ background }}
    >
      {bannerShapes(name).map((shape, index) => (
        <rect
          key={index}
          x={shape.x}
          y={shape.y}
          width={shape.size}
          height={shape.size}
          rx={shape.radius}
          fill={`oklch(68% 0.12 ${shape.hue})`}
          opacity={shape.opacity}
          transform={`rotate(${shape.turn} ${shape.x + shape.size / 2} ${shape.y + shape.size / 2})`}
        />
      ))}
    </svg>
  );
}
