import { t } from "@lingui/core/macro";
import { memo, useId } from "react";
import type { StorefrontCollection } from "#contract/store/storefront.ts";
import { Link } from "react-router-dom";
import { BannerArt } from "#src/shared/components/catalogue/banner-art.tsx";
import { appCountLabel } from "#src/shared/components/store/store-extras.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { catalogueLine, storeName } from "#src/shared/lib/language/store-name.ts";

type BannerSlideProps = {
  collection: StorefrontCollection;
  isShown: boolean;
  /** It is shown, or may be next: only then its icons load. */
  isNear: boolean;
  /** Its place among all, from 1 on. */
  place: number;
  count: number;
};

/** One slide of the banner. All slides are stacked and cross-fade; hidden ones are inert. */
export const BannerSlide = memo(function BannerSlide({
  collection: { catalogue, apps },
  isShown,
  isNear,
  place,
  count,
}: BannerSlideProps) {
  const titleId = useId();
  const appCount = appCountLabel(catalogue.appCount);
  return (
    <div
      role="group"
      aria-roledescription={t`slide`}
      aria-label={t`${place} of ${count}`}
      // Inert as soon as the fade starts.
      inert={!isShown}
      className={`absolute inset-0 transition-[opacity,visibility] duration-320 motion-reduce:transition-none ${isShown ? "visible opacity-100" : "invisible opacity-0"}`}
    >
      <BannerArt
        name={catalogue.name}
        imageUrl={catalogue.imageUrl}
        apps={isNear ? apps : []}
        loading={place === 1 ? "eager" : "lazy"}
      />
      <div className="relative flex h-full max-w-160 flex-col justify-end px-5 pb-15 sm:justify-center sm:px-8 sm:pb-0 lg:px-12">
        <p className="text-sm font-semibold">{t`Catalogue · ${appCount}`}</p>
        <h2
          id={titleId}
          dir="auto"
          className="-mb-[0.15em] mt-1 line-clamp-2 pb-[0.15em] text-title leading-[1.08] font-bold tracking-[-0.018em] text-balance wrap-anywhere lg:mt-2 lg:text-[2.75rem]"
        >
          {storeName("catalogue", catalogue.name)}
        </h2>
        {catalogue.description && (
          <p
            {...catalogueLine(catalogue.description)}
            dir="auto"
            className="mt-2 line-clamp-2 max-w-[38ch] text-base leading-6 lg:mt-3 lg:text-lg lg:leading-6"
          />
        )}
        <div className="mt-4 flex items-center gap-5 lg:mt-7">
          <Link
            to={paths.slug(catalogue.snail)}
            aria-describedby={titleId}
            className="btn rounded-full border-transparent bg-white px-6 text-base text-[oklch(25%_0.05_240)] outline-white hover:bg-white/90 lg:h-12"
          >
            {t`Explore Collection`}
          </Link>
        </div>
      </div>
    </div>
  );
});
