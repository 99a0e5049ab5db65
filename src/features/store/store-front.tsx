import { t } from "@lingui/core/macro";
import { Link } from "react-router-dom";
import type { StorefrontAnswer, StorefrontCollection } from "#contract/store/storefront.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { CollectionRow } from "./collections/collection-row.tsx";
import { CollectionsBanner } from "./banner/collections-banner.tsx";
import type { ChartName } from "#src/shared/components/store/store-params.ts";
import { TopCharts } from "./charts/top-charts.tsx";

type StoreFrontProps = {
  storefront: StorefrontAnswer;
  chart: ChartName;
  onChart: (chart: ChartName) => void;
};

export function StoreFront({ storefront: { charts, collections }, chart, onChart }: StoreFrontProps) {
  return (
    <div className="grid gap-8 sm:gap-12 *:min-w-0">
      <CollectionsBanner collections={pictured(collections)} />
      <TopCharts charts={charts} selected={chart} onSelect={onChart} />
      {collections.map((collection) => (
        <CollectionRow key={collection.catalogue.id} collection={collection} />
      ))}
      <p className="flex flex-wrap justify-center gap-3">
        <Link to={paths.allApps()} className="btn rounded-full btn-outline">
          {t`All apps`}
        </Link>
        <Link to={paths.allCatalogues()} className="btn rounded-full btn-outline">
          {t`All catalogues`}
        </Link>
      </p>
    </div>
  );
}

/** A full round takes half a minute. More dots can't be told apart on a phone. */
const MAX_SLIDES = 6;

/** The catalogues of the banner: the newest with a picture. */
function pictured(collections: readonly StorefrontCollection[]): StorefrontCollection[] {
  return collections.filter(({ catalogue }) => catalogue.imageUrl !== null).slice(0, MAX_SLIDES);
}
