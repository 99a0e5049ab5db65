import { t } from "@lingui/core/macro";
import { RENAMED } from "#src/shared/components/clock/place-names.ts";
import { SelectField } from "#src/shared/ui/fields/select-field.tsx";

type TimeZoneSettingProps = {
  value: string | null;
  onChange: (timeZone: string | null) => void;
};

/** The choice of a time zone, for browsers that hide theirs. */
export function TimeZoneSetting({ value, onChange }: TimeZoneSettingProps) {
  return (
    <SelectField
      label={t`Time zone`}
      note={t`Clocks, calendars, tasks and countdowns follow it.`}
      value={value ?? ""}
      onChange={(timeZone) => onChange(timeZone || null)}
    >
      <option value="">{t`This device`}</option>
      {zones(value).map(([name, zone]) => (
        <option key={zone} value={zone}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The zones that this browser lists, UTC, and the chosen one, which another browser may call otherwise; by their names. */
function zones(chosen: string | null): [name: string, zone: string][] {
  const { supportedValuesOf } = Intl as Partial<Pick<typeof Intl, "supportedValuesOf">>;
  const listed = [...(supportedValuesOf?.("timeZone") ?? []), "UTC", ...(chosen ? [chosen] : [])];
  return [...new Map(listed.map((zone) => [nameOf(zone), zone]))].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** "Asia/Kolkata", also where a browser says Asia/Calcutta. */
const nameOf = (zone: string): string =>
  zone.replace(/[^/]+$/, (city) => RENAMED[zone] ?? city).replaceAll("_", " ");
