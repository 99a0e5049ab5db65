import { plural, t } from "@lingui/core/macro";
import type { AdminSummary } from "#contract/back-office/summary.ts";

export function Figures({ figures }: { figures: AdminSummary["figures"] }) {
  const { listedApps, hiddenApps, catalogues, draftCatalogues, people, keptApps } = figures;
  const { openingsToday, openingsWeek } = figures;
  const tiles = [
    { label: t`Apps in the store`, value: listedApps, note: t`${format(hiddenApps)} hidden` },
    {
      label: t`Catalogues`,
      value: catalogues,
      note: plural(draftCatalogues, { one: "# draft", other: "# drafts" }),
    },
    { label: t`People`, value: people, note: t`with a home screen` },
    { label: t`Kept apps`, value: keptApps, note: t`on home screens` },
    { label: t`Openings today`, value: openingsToday, note: t`${format(openingsWeek)} in 7 days` },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-5">
      {tiles.map(({ label, value, note }) => (
        <div
          key={label}
          className="card border border-line bg-base-100 p-4 last:col-span-2 sm:p-5 sm:last:col-span-1"
        >
          <dt className="text-sm leading-5 text-muted">{label}</dt>
          <dd className="mt-1">
            <span className="block text-2xl leading-8 font-bold tabular-nums">{format(value)}</span>
            <span className="block text-note leading-5 text-muted tabular-nums">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const format = (count: number) => count.toLocaleString("en-US");
