import type { AppSort } from "#contract/store-list-limits.ts";
import { groupDigits } from "#src/shared/components/store/store-extras.ts";
import type { ListParams } from "#src/shared/components/store/list-params.ts";

export const SORT_LABELS: Record<AppSort, string> = {
  name: "A to Z",
  newest: "Newest",
  kept: "Most kept",
};

/** The number of apps with these filters. Null means more than 2,000. */
export const totalLabel = (total: number | null): string => (total === null ? "2,000+" : groupDigits(total));

export const filterCount = ({ tags, catalogueId, isInstallable }: ListParams): number =>
  tags.length + Number(catalogueId !== null) + Number(isInstallable);
