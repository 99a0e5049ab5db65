import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { Alternative } from "#contract/webapps/manifests.ts";
import type { TraitFilter } from "#contract/store/list-limits.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { storeName } from "#src/shared/lib/language/store-name.ts";
import { tagLabel } from "#src/shared/components/store/store-extras.ts";

const SEEN: Record<TraitFilter, MessageDescriptor> = {
  installable: msg`can be installed`,
  offline: msg`can work offline`,
  alone: msg`loads from no other site`,
  dark: msg`has dark colors`,
};

/** Why an app may take the place of another: what both are for, then what a check has seen of it. */
export function whyWords({
  purpose,
  tag,
  traits,
}: Pick<Alternative, "purpose" | "tag" | "traits">): string[] {
  const category = tagLabel(tag ?? "");
  const use = storeName("purpose", purpose ?? "");
  return [
    ...(purpose !== null ? [t`Also for ${use}`] : tag !== null ? [t`Also in ${category}`] : []),
    ...traits.map((trait) => i18n._(SEEN[trait])),
  ];
}
