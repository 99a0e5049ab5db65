import { t } from "@lingui/core/macro";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { categoryOf } from "#src/shared/components/store/store-extras.ts";
import type { Shown } from "./suggestion-draft.ts";

export function PreviewCard({
  shown: { title, category, description },
  icon,
}: {
  shown: Shown;
  icon: string | null;
}) {
  return (
    <section aria-label={t`How it will look`} className="rounded-2xl border border-line bg-base-200 p-4">
      <h2 className="text-sm font-semibold">{t`How it will look`}</h2>
      <div className="mt-3 flex gap-4">
        <AppIcon name={title} src={icon} className="w-18 shrink-0" />
        <div className="min-w-0 flex-1" dir="auto">
          <p className="line-clamp-2 text-body leading-5 font-semibold [overflow-wrap:anywhere]">{title}</p>
          <p className="truncate text-note leading-5 text-muted">
            {categoryOf(category === "" ? [] : [category])}
          </p>
          <p className="mt-1 line-clamp-3 text-sm leading-5 [overflow-wrap:anywhere]">{description}</p>
        </div>
      </div>
    </section>
  );
}
