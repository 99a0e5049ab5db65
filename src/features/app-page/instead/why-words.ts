import { t } from "@lingui/core/macro";
import type { Alternative } from "#contract/manifests.ts";
import type { TraitFilter } from "#contract/store-list-limits.ts";
import { tagLabel } from "#src/shared/components/store/store-extras.ts";

const SEEN: Record<TraitFilter, string> = {
  installable: "can be installed",
  offline: "can work offline",
  alone: "loads from no other site",
  dark: "has dark colors",
};

/** Why an app may take the place of another: what both are for, then what a check has seen of it. */
export function whyWords({
  purpose,
  tag,
  traits,
}: Pick<Alternative, "purpose" | "tag" | "traits">): string[] {
  return [
    ...(purpose !== null ? [t`Also for ${purpose}`] : tag !== null ? [t`Also in ${tagLabel(tag)}`] : []),
    ...traits.map((trait) => SEEN[trait]),
  ];
}
