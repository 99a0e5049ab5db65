import { t } from "@lingui/core/macro";
import type { CuratedCatalogue } from "#contract/catalogues/curated.ts";
import { BannerArt } from "#src/shared/components/catalogue/banner-art.tsx";
import { CatalogueIcon } from "#src/shared/components/catalogue/catalogue-icon.tsx";

type QueueHeaderProps = { catalogue: CuratedCatalogue; pending: number };

export function QueueHeader({ catalogue, pending }: QueueHeaderProps) {
  return (
    <div className="relative isolate flex min-h-28 items-center overflow-hidden rounded-[20px] text-white">
      <BannerArt name={catalogue.name} imageUrl={catalogue.imageUrl} apps={[]} loading="eager" />
      <div className="relative flex min-w-0 items-center gap-5 p-5 sm:p-6">
        <CatalogueIcon name={catalogue.name} iconUrl={catalogue.iconUrl} className="w-16" />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h2 className="line-clamp-2 text-section leading-7 font-bold">{catalogue.name}</h2>
          <p className="mt-0.5 text-body leading-5">
            {t`/${catalogue.snail} · ${pending} pending · ${stateOfCatalogue(catalogue)}`}
          </p>
        </div>
      </div>
    </div>
  );
}

/** Whether a catalogue is public, and when it will be. */
function stateOfCatalogue({ isPublished, publishesItself }: CuratedCatalogue): string {
  if (isPublished) return t`Published`;
  return publishesItself ? t`Draft, published when its queue is done` : t`Draft`;
}
