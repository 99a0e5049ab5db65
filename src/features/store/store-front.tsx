import type { StorefrontAnswer } from "#contract/storefront.ts";
import { CollectionRow } from "./collections/collection-row.tsx";
import { CollectionsBanner } from "./banner/collections-banner.tsx";
import type { ChartName } from "#src/shared/components/store/store-params.ts";
import { pictured } from "./banner/pictured.ts";
import { TopCharts } from "./charts/top-charts.tsx";

type StoreFrontProps = {
  storefront: StorefrontAnswer;
  chart: ChartName;
  onChart: (chart: ChartName) => void;
};

/** The store's front page: banner, charts, and a row for each catalogue. */
export function StoreFront({ storefront: { charts, collections }, chart, onChart }: StoreFrontProps) {
  return (
    <div className="grid gap-8 sm:gap-12 *:min-w-0">
      <CollectionsBanner collections={pictured(collections)} />
      <TopCharts charts={charts} selected={chart} onSelect={onChart} />
      {collections.map((collection) => (
        <CollectionRow key={collection.catalogue.id} collection={collection} />
      ))}
    </div>
  );
}
