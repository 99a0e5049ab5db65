import { useState } from "react";
import { hueOf, tileLetter } from "./letter-tile.ts";

type AppIconProps = {
  /** The app's name: the source of the letter and its colour. It is not announced, it stands beside the icon. */
  name: string;
  src: string | null | undefined;
  /** Must give the width (`w-16`); the height follows. */
  className: string;
  /** `eager` for what is on the first screen; everything else waits until it comes near. */
  loading?: "lazy" | "eager";
};

/**
 * The square of a web app. Without an image, or when it does not load, it shows the first letter of the name on a
 * colour of its own. An inset hairline keeps white icons visible on light and black ones on dark.
 */
export function AppIcon({ name, src, className, loading = "lazy" }: AppIconProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const hasImage = Boolean(src) && src !== brokenSrc;
  return (
    <span
      aria-hidden="true"
      className={`@container relative block aspect-square shrink-0 overflow-hidden rounded-[27%] shadow-[0_1px_2px_oklch(30%_0.05_245/0.14)] ${className}`}
    >
      {hasImage ? (
        <img
          src={src ?? ""}
          alt=""
          width="96"
          height="96"
          loading={loading}
          decoding="async"
          draggable={false}
          className="size-full object-cover"
          onError={() => setBrokenSrc(src ?? null)}
        />
      ) : (
        <LetterTile name={name} />
      )}
      <span className="pointer-events-none absolute inset-0 rounded-[inherit] shadow-[inset_0_0_0_1px_var(--line)]" />
    </span>
  );
}

/** White on 45 % lightness: at least 4.5:1 whatever the hue is. */
function LetterTile({ name }: { name: string }) {
  const hue = hueOf(name);
  const background = `linear-gradient(160deg, oklch(50% 0.1 ${hue}), oklch(41% 0.1 ${hue}))`;
  return (
    <span
      className="grid size-full place-items-center text-[54cqw] leading-none font-semibold text-white select-none"
      style={{ background }}
    >
      {tileLetter(name)}
    </span>
  );
}
