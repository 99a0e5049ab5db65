import { t } from "@lingui/core/macro";
import { tagLabel } from "#src/shared/components/store/store-extras.ts";
import { SelectField } from "#src/shared/ui/fields/select-field.tsx";

type CategoryFieldProps = {
  value: string;
  /** The page's own keywords. */
  own: readonly string[];
  /** The store's tags, the most used first. */
  tags: readonly string[];
  onChange: (category: string) => void;
};

export function CategoryField({ value, own, tags, onChange }: CategoryFieldProps) {
  const offered = [...new Map([...own, ...tags].map((tag) => [tag.toLowerCase(), tag])).values()];
  return (
    <SelectField label={t`Category`} value={value} onChange={onChange}>
      <option value="">{t`Not sure`}</option>
      {value !== "" && !offered.includes(value) && <option value={value}>{tagLabel(value)}</option>}
      {offered.map((tag) => (
        <option key={tag} value={tag}>
          {tagLabel(tag)}
        </option>
      ))}
    </SelectField>
  );
}
