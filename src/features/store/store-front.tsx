import type { StorefrontAnswer, StorefrontCollection } from "#contract/storefront.ts";
import { CollectionRow } from "./collection-row.tsx";
import { CollectionsBanner } from "./collections-banner.tsx";
import type { ChartName } from "#src/shared/widgets/store-params.ts";
import { pictured } from "./pictured.ts";
import { TopCharts } from "./top-charts.tsx";
import { useGrowing } from "#src/shared/lib/use-growing.ts";

type StoreFrontProps = {
  storefront: StorefrontAnswer;
  chart: ChartName;
  onChart: (chart: ChartName) => void;
  /** It was on the page before, and was gone back to. */
  isKnown: boolean;
};

/** The store without a search or category: banner, charts, a row for each collection. */
export function StoreFront({
  storefront: { charts, collections },
  chart,
  onChart,
  isKnown,
}: StoreFrontProps) {
  return (
    <div className="grid gap-8 sm:gap-12 *:min-w-0">
      <CollectionsBanner collections={pictured(collections)} />
      <TopCharts charts={charts} selected={chart} onSelect={onChart} isKnown={isKnown} />
      <CollectionRows collections={collections} isKnown={isKnown} />
    </div>
  );
}

type CollectionRowsProps = { collections: StorefrontCollection[]; isKnown: boolean };

/** They stand below the window, and come when banner and charts are there. */
function CollectionRows({ collections, isKnown }: CollectionRowsProps) {
  const drawn = useGrowing(collections.length, 0, isKnown);
  return collections
    .slice(0, drawn)
    .map((collection) => (
      <CollectionRow key={collection.catalogue.id} collection={collection} isKnown={isKnown} />
    ));
}
