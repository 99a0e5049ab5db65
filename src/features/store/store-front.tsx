import type { StorefrontAnswer } from "#contract/storefront.ts";
import { CollectionRow } from "./collection-row.tsx";
import { CollectionsBanner } from "./collections-banner.tsx";
import type { ChartName } from "#src/shared/widgets/store-params.ts";
import { pictured } from "./pictured.ts";
import { TopCharts } from "./top-charts.tsx";

type StoreFrontProps = {
  storefront: StorefrontAnswer;
  chart: ChartName;
  onChart: (chart: ChartName) => void;
};

/** The store without a search or category: banner, charts, a row for each collection. */
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
