import { t } from "@lingui/core/macro";
import { shownLocale } from "#src/shared/lib/language/shown-locale.ts";
import type { FoundProposal } from "#src/api/proposals.ts";
import type { Settings } from "#src/api/settings/settings-record.ts";
import { skyName } from "#src/shared/components/sky/sky-names.ts";
import { SkyLayer } from "#src/shared/components/sky/sky-layer.tsx";
import type { Edits, ProposedPart } from "./proposal-edits.ts";
import { ProposedApps } from "./proposed-apps.tsx";

type ProposedBoardProps = {
  proposal: FoundProposal;
  edits: Edits;
  /** Of the present home screen, whose sky stays where no other is chosen. */
  settings: Settings;
  onEdit: (edits: Edits) => void;
};

const partNames = (): Readonly<Record<ProposedPart, string>> => ({
  place: t`Weather`,
  sky: t`Sky`,
  news: t`News`,
});

/** A proposed home screen below its sky. Everything on it can be taken off, and folders can be renamed. */
export function ProposedBoard({ proposal, edits, settings, onEdit }: ProposedBoardProps) {
  const { folders, apps, sky } = proposal;
  const { off, names } = edits;
  const toggle = (what: number | ProposedPart) => {
    const next = new Set(off);
    if (!next.delete(what)) next.add(what);
    onEdit({ ...edits, off: next });
  };
  const shared = {
    isOn: ({ id }: { id: number }) => !off.has(id),
    onToggle: ({ id }: { id: number }) => toggle(id),
  };
  const parts = (["place", "sky", "news"] as const).flatMap((part) => {
    const words = wordsFor(part, proposal);
    return words === "" ? [] : [{ part, words }];
  });
  return (
    <div className="relative isolate grid gap-3 overflow-hidden rounded-2xl p-3 inset-ring inset-ring-line sm:p-4">
      <SkyLayer
        sky={sky && !off.has("sky") ? sky : settings.sky}
        picture={settings.picture}
        look={settings.pictureLook}
        className="absolute inset-0 -z-1"
      />
      {folders.map(({ name, apps: own }, nth) => (
        <ProposedApps
          key={nth}
          folder={{ name, onName: (next) => onEdit({ ...edits, names: new Map(names).set(nth, next) }) }}
          apps={own}
          {...shared}
        />
      ))}
      {apps.length > 0 && <ProposedApps folder={null} apps={apps} {...shared} />}
      {parts.length > 0 && (
        <ul className="rounded-box bg-widget p-1.5 shadow-e1">
          {parts.map(({ part, words }) => (
            <li key={part}>
              <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-xl px-3.5 py-2.5 hover:bg-hint">
                <input
                  type="checkbox"
                  className="checkbox size-5 rounded-md checkbox-primary mt-px"
                  checked={!off.has(part)}
                  onChange={() => toggle(part)}
                />
                <span className="text-body leading-5.5 font-semibold">{partNames()[part]}</span>
                <span dir="auto" className="col-start-2 text-sm leading-5 wrap-anywhere text-muted">
                  {words}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What a part proposes, in words; "" for nothing. */
function wordsFor(part: ProposedPart, { place, sky, news }: FoundProposal): string {
  if (part === "place") return place ? placeWords(place) : "";
  if (part === "sky") return sky ? skyName(sky) : "";
  return new Intl.ListFormat(shownLocale()).format(
    news.filter(({ isShown }) => isShown).map(({ title }) => title),
  );
}

/** "Lyon, Auvergne-Rhône-Alpes, France". */
const placeWords = ({ name, region, country }: NonNullable<FoundProposal["place"]>): string =>
  [...new Set([name, region, country].filter((one) => one !== null))].join(", ");
