import { useId } from "react";
import { BANNER_HEIGHT, BANNER_WIDTH, bannerHues, bannerShapes } from "./banner-shapes.ts";

/** A picture drawn from a name: a gradient of two hues and seven translucent shapes. Fills its parent. */
export function DrawnBanner({ name }: { name: string }) {
  const { from, to } = bannerHues(name);
  const groundId = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${BANNER_WIDTH} ${BANNER_HEIGHT}`}
      preserveAspectRatio="xMaxYMid slice"
      className="absolute inset-0 size-full"
    >
      <linearGradient id={groundId} gradientTransform="rotate(15)">
        <stop stopColor={`oklch(33% 0.09 ${from})`} />
        <stop offset="1" stopColor={`oklch(50% 0.11 ${to})`} />
      </linearGradient>
      <rect width={BANNER_WIDTH} height={BANNER_HEIGHT} fill={`url(#${groundId})`} />
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
