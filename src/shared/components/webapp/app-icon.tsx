import { paintedIcon } from "#src/shared/state/home/painted-icons.ts";
import { siteAddress } from "#src/shared/state/site/site-address.ts";
import { usePictureFault } from "#src/shared/ui/use-picture-fault.ts";
import { tileClass, tileLetter } from "./letter-tile.ts";

type AppIconProps = {
  /**
   * The app's name gives the letter and its colour. The icon is hidden from screen readers, because the name
   * is beside it.
   */
  name: string;
  src: string | null | undefined;
  /** Must give the width (`w-16`); the height follows. */
  className: string;
  /** `eager` above the fold; `lazy` icons load near the viewport. */
  loading?: "lazy" | "eager";
};

/**
 * The icon of a web app. Without an image, or when it fails to load, it is a letter tile. An inset hairline keeps
 * white icons visible on light and black ones on dark.
 */
export function AppIcon({ name, src, className, loading = "lazy" }: AppIconProps) {
  const { isUsable, onError, watch } = usePictureFault(src);
  const address = siteAddress(src ?? "");
  const painted = paintedIcon(address);
  return (
    <span aria-hidden="true" className={`app-icon ${className}`}>
      {isUsable ? (
        <img
          ref={watch}
          src={painted ?? address}
          data-icon={painted && address}
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
  return <span className={`app-icon-letter ${tileClass(name)}`}>{tileLetter(name)}</span>;
}
