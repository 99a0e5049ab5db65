import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Photo } from "#contract/pictures/photos.ts";
import { Trans } from "@lingui/react/macro";
import { photoQueries } from "#src/api/photos.ts";
import { useToday } from "#src/shared/components/sky/daily-sky.tsx";
import { dailyPhoto, localDay } from "#src/shared/components/sky/daily-photo.ts";
import { siteAddress } from "#src/shared/state/site/site-address.ts";
import { TileImage } from "./sky-tile.tsx";

type DailyPhotosProps = {
  isBusy: boolean;
  /** Makes a photograph the person's own picture. */
  onKeep: (photo: Photo) => void;
};

/** Today's photograph, which can be skipped or kept, and those of the last thirty days. Nothing where there are none. */
export function DailyPhotos({ isBusy, onKeep }: DailyPhotosProps) {
  const { photo, isSkipped } = useToday();
  const { data } = useQuery(photoQueries.list());
  const [isOpen, setOpen] = useState(false);
  const photos = data?.photos ?? [];
  const setSkipped = (isNow: boolean) =>
    isNow ? dailyPhoto.set({ day: localDay(new Date()), shown: null }) : dailyPhoto.remove();
  if (photos.length === 0) return null;
  return (
    <div className="mt-6">
      {photo && <Source photo={photo.photo} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {photo && (
          <button
            type="button"
            className="btn btn-outline"
            aria-disabled={isBusy}
            onClick={() => onKeep(photo.photo)}
          >
            {t`Keep this photograph`}
          </button>
        )}
        {(photo || isSkipped) && (
          <button type="button" className="btn btn-outline" onClick={() => setSkipped(!isSkipped)}>
            {isSkipped ? t`Show today’s photograph` : t`Skip today’s photograph`}
          </button>
        )}
        <button
          type="button"
          className="btn btn-outline"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t`The last thirty days`}
        </button>
      </div>
      {isOpen && (
        <>
          <p className="mt-4 text-sm leading-5 text-muted">
            {t`Choose one to keep it as your own picture, cropped and compressed.`}
          </p>
          <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-4 gap-y-5">
            {photos.map((one) => (
              <li key={one.day} className="min-w-0">
                <button
                  type="button"
                  className="relative block aspect-[8/5] w-full cursor-pointer overflow-hidden rounded-xl inset-ring inset-ring-line"
                  aria-label={t`Keep ${one.title}`}
                  aria-disabled={isBusy}
                  onClick={() => onKeep(one)}
                >
                  <TileImage src={siteAddress(one.files[0]?.url ?? "")} />
                </button>
                <Source photo={one} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Whose a photograph is, with its page and its licence's. */
function Source({ photo: { title, author, licence, licenceUrl, source } }: { photo: Photo }) {
  return (
    <p className="mt-1 text-xs leading-4 wrap-anywhere text-muted">
      <Trans>
        <a href={source} target="_blank" rel="noopener" className="underline">
          {title}
        </a>{" "}
        by {author}
      </Trans>
      {", "}
      {licenceUrl ? (
        <a href={licenceUrl} target="_blank" rel="noopener" className="underline">
          {licence}
        </a>
      ) : (
        licence
      )}
    </p>
  );
}
