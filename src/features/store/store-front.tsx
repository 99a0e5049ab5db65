import type { StorefrontAnswer } from "#contract/storefront.ts";
import { CollectionRow } from "./collection-row.tsx";
import { CollectionsBanner } from "./collections-banner.tsx";
import type { ChartName } from "#src/shared/widgets/store-params.ts";
import { TopCharts } from "./top-charts.tsx";
import { useGrowing } from "./use-growing.ts";

/** A minute to see them all; more dots than that can't be told apart on a phone. */
const MAX_SLIDES = 12;

type StoreFrontProps = {
  storefront: StorefrontAnswer;
  chart: ChartName;
  onChart: (chart: ChartName) => void;
  /** It was on the page before, and was gone back to. */
  isKnown: boolean;
};

/** As many rows as a window shows below banner and charts. */
const FIRST_ROWS = 1;

/** The store without a search or category: banner, charts, a row for each collection. */
export function StoreFront({
  storefront: { charts, collections },
  chart,
  onChart,
  isKnown,
}: StoreFrontProps) {
  const rows = useGrowing(collections.length, FIRST_ROWS, isKnown);
  const pictured = collections.filter(({ catalogue }) => catalogue.imageUrl !== null).slice(0, MAX_SLIDES);
  return (
    <div className="grid gap-8 sm:gap-12 *:min-w-0">
      <CollectionsBanner collections={pictured} />
      <TopCharts charts={charts} selected={chart} onSelect={onChart} />
      {collections.slice(0, rows).map((collection) => (
        <CollectionRow key={collection.catalogue.id} collection={collection} />
      ))}
    </div>
  );
}
