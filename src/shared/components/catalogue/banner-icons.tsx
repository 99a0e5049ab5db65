import { useId } from "react";
import { siteAddress } from "#src/shared/state/site/site-address.ts";
import { arrangeIcons, ICONS_BOX, MAX_ICONS } from "./arrange-icons.ts";

export type BannerApp = { id: number; iconUrl: string | null };

/** The icons of a catalogue's first apps, one behind the other, at the end of its banner. Decorative. */
export function BannerIcons({ name, apps }: { name: string; apps: readonly BannerApp[] }) {
  const clipId = useId();
  const icons = apps
    .flatMap(({ id, iconUrl }) => (iconUrl === null ? [] : [{ id, iconUrl }]))
    .slice(0, MAX_ICONS);
  const places = arrangeIcons(name, icons.length);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${ICONS_BOX.width} ${ICONS_BOX.height}`}
      preserveAspectRatio="xMaxYMid meet"
      className="absolute end-3 top-2 h-[30%] w-auto max-w-1/2 sm:end-[3%] sm:top-[5%] sm:h-[80%]"
    >
      <clipPath id={clipId} clipPathUnits="objectBoundingBox">
        <rect width="1" height="1" rx="0.27" />
      </clipPath>
      {/* The first app is in front. */}
      {icons.toReversed().map(({ id, iconUrl }, index) => {
        const place = places[index];
        if (!place) return null;
        const { x, y, size, turn } = place;
        const box = { x: x - size / 2, width: size, height: size };
        return (
          <g key={id} transform={`rotate(${turn} ${x} ${y})`}>
            <rect
              {...box}
              y={y - size / 2 + size * 0.05}
              rx={size * 0.27}
              fill="oklch(15% 0.03 250 / 0.35)"
            />
            <image {...box} y={y - size / 2} href={siteAddress(iconUrl)} clipPath={`url(#${clipId})`} />
          </g>
        );
      })}
    </svg>
  );
}
