import type { Catalogue } from "#contract/catalogues.ts";
import { BannerArt } from "#src/shared/components/catalogue/banner-art.tsx";
import { CatalogueIcon } from "#src/shared/components/catalogue/catalogue-icon.tsx";

export function CatalogueBanner({ catalogue }: { catalogue: Catalogue }) {
  return (
    <div className="relative isolate flex h-50 items-end overflow-hidden rounded-[20px] text-white lg:h-70 lg:rounded-[28px]">
      <BannerArt name={catalogue.name} imageUrl={catalogue.imageUrl} loading="eager" />
      <div className="relative flex min-w-0 items-center gap-4 p-5 sm:gap-6 lg:p-12">
        <CatalogueIcon name={catalogue.name} iconUrl={catalogue.iconUrl} className="w-16 lg:w-22" />
        <div className="min-w-0">
          <h1
            id="catalogue-title"
            className="line-clamp-2 text-[28px] leading-[1.1] font-bold tracking-[-0.018em] [overflow-wrap:anywhere] lg:text-[44px]"
          >
            {catalogue.name}
          </h1>
          <p className="mt-1 text-sm lg:mt-2 lg:text-lg">Curated collection of {catalogue.name}</p>
        </div>
      </div>
    </div>
  );
}
