import { usePictureFault } from "#src/shared/lib/use-picture-fault.ts";
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
  const { isUsable, onError, watch } = usePictureFault(src);
  return (
    <span aria-hidden="true" className={`app-icon ${className}`}>
      {isUsable ? (
        <img
          ref={watch}
          src={src ?? ""}
          alt=""
          width="96"
          height="96"
          loading={loading}
          decoding="async"
          draggable={false}
          onError={onError}
        />
      ) : (
        <LetterTile name={name} />
      )}
    </span>
  );
}

function LetterTile({ name }: { name: string }) {
  return (
    <span className="app-icon-letter" data-hue={hueOf(name)}>
      {tileLetter(name)}
    </span>
  );
}
