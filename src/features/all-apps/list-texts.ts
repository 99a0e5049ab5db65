import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AppSort, TraitFilter } from "#contract/store/list-limits.ts";
import { groupDigits } from "#src/shared/components/store/store-extras.ts";
import type { ListParams } from "#src/shared/components/store/list-params.ts";

/** The filters by what an app can, and by what its first page has shown. */
export const TRAIT_LABELS: Record<TraitFilter, MessageDescriptor> = {
  installable: msg`Installable`,
  offline: msg`Works offline`,
  alone: msg`Loads from no other site`,
  dark: msg`Dark colors`,
};

export const SORT_LABELS: Record<AppSort, MessageDescriptor> = {
  name: msg`A to Z`,
  newest: msg`Newest`,
  kept: msg`Most kept`,
};

/** The number of apps with these filters. Null means more than 2,000. */
export const totalLabel = (total: number | null): string => (total === null ? "2,000+" : groupDigits(total));

export const filterCount = ({ tags, catalogueId, traits }: ListParams): number =>
  tags.length + traits.length + Number(catalogueId !== null);
