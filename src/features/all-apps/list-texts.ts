import type { AppSort, TraitFilter } from "#contract/store-list-limits.ts";
import { groupDigits } from "#src/shared/components/store/store-extras.ts";
import type { ListParams } from "#src/shared/components/store/list-params.ts";

/** The filters by what an app can, and by what its first page has shown. */
export const TRAIT_LABELS: Record<TraitFilter, string> = {
  installable: "Installable",
  offline: "Works offline",
  alone: "Loads from no other site",
  dark: "Dark colors",
};

export const SORT_LABELS: Record<AppSort, string> = {
  name: "A to Z",
  newest: "Newest",
  kept: "Most kept",
};

/** The number of apps with these filters. Null means more than 2,000. */
export const totalLabel = (total: number | null): string => (total === null ? "2,000+" : groupDigits(total));

export const filterCount = ({ tags, catalogueId, traits }: ListParams): number =>
  tags.length + traits.length + Number(catalogueId !== null);
