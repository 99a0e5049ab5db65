import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { Link } from "react-router-dom";
import type { AppCounts } from "#contract/store/lists.ts";
import { storeName } from "#src/shared/lib/language/store-name.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { listHref, type ListParams } from "#src/shared/components/store/list-params.ts";
import { tagLabel } from "#src/shared/components/store/store-extras.ts";
import { focusMain } from "#src/shared/ui/focus/focus-main.ts";
import { filterCount, TRAIT_LABELS } from "./list-texts.ts";

type AppliedFiltersProps = { params: ListParams; counts: AppCounts };

/** The applied filters as chips. A press removes a filter. */
export function AppliedFilters({ params, counts }: AppliedFiltersProps) {
  if (filterCount(params) === 0) return null;
  const { tags, catalogueId, traits } = params;
  const catalogue = counts.catalogues.find(({ id }) => id === catalogueId);
  return (
    <ul aria-label={t`Applied filters`} className="flex flex-wrap gap-2">
      {traits.map((trait) => (
        <Chip
          key={trait}
          label={i18n._(TRAIT_LABELS[trait])}
          href={listHref({ ...params, traits: traits.filter((one) => one !== trait), shown: 0 })}
        />
      ))}
      {tags.map((tag) => (
        <Chip
          key={tag}
          label={tagLabel(tag)}
          href={listHref({ ...params, tags: tags.filter((one) => one !== tag), shown: 0 })}
        />
      ))}
      {catalogueId !== null && (
        <Chip
          label={catalogue ? storeName("catalogue", catalogue.name) : t`A catalogue that is gone`}
          href={listHref({ ...params, catalogueId: null, shown: 0 })}
        />
      )}
    </ul>
  );
}

function Chip({ label, href }: { label: string; href: string }) {
  return (
    <li className="min-w-0">
      <Link
        to={href}
        rel="nofollow"
        aria-label={t`Remove ${label}`}
        // A press unmounts the chip, so the focus moves.
        onClick={focusMain}
        className="relative btn h-7.5 max-w-full flex-nowrap gap-1.5 rounded-full border-transparent bg-tint px-3 text-note text-primary before:absolute before:inset-x-0 before:-inset-y-1.75"
      >
        <span dir="auto" className="truncate">
          {label}
        </span>
        <X aria-hidden="true" className="size-3.5 shrink-0" />
      </Link>
    </li>
  );
}
