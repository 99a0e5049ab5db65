import { t } from "@lingui/core/macro";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";

type FeedOfferProps = { name: string; note: string; isAdded?: boolean; onAdd: () => void };

export function FeedOffer({ name, note, isAdded = false, onAdd }: FeedOfferProps) {
  return (
    <li className="flex min-h-14 items-center gap-3">
      <AppIcon name={name} src={null} className="w-5" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-body leading-5 font-semibold" title={name}>
          {name}
        </span>
        <span className="block truncate text-note leading-4.5 text-muted">{note}</span>
      </span>
      <button
        type="button"
        className="btn btn-outline rounded-full"
        aria-label={isAdded ? t`${name} is added` : t`Add ${name}`}
        disabled={isAdded}
        onClick={onAdd}
      >
        {isAdded ? t`Added` : t`Add`}
      </button>
    </li>
  );
}
