import { t } from "@lingui/core/macro";
import { srcSetOf } from "#contract/pictures/picture-sizes.ts";
import type { Picture } from "./pictures.ts";

type ThumbnailsProps = {
  pictures: readonly Picture[];
  shown: number;
  onChoose: (index: number) => void;
};

/** The thumbnails of a gallery. Phones scroll the pictures and hide the thumbnails. */
export function Thumbnails({ pictures, shown, onChoose }: ThumbnailsProps) {
  return (
    <ul className="hidden flex-wrap gap-3 sm:flex">
      {pictures.map(({ url, isTall, label }, index) => (
        <li key={url}>
          <button
            type="button"
            aria-label={showLabel(index + 1, pictures.length, label)}
            aria-current={index === shown}
            className="block h-18 w-32 cursor-pointer overflow-hidden rounded-xl border border-line bg-hint ring-primary ring-offset-2 ring-offset-base-200 aria-[current=true]:ring-2"
            onClick={() => onChoose(index)}
          >
            <img
              src={url}
              srcSet={srcSetOf(url)}
              sizes="8rem"
              alt=""
              width="128"
              height="72"
              loading="lazy"
              className={`size-full ${isTall ? "object-contain" : "object-cover object-top"}`}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

const showLabel = (place: number, all: number, label: string): string =>
  label ? t`Show picture ${place} of ${all}: ${label}` : t`Show picture ${place} of ${all}`;
