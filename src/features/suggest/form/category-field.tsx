import { t } from "@lingui/core/macro";
import { useId } from "react";
import { tagLabel } from "#src/shared/components/store/store-extras.ts";

type CategoryFieldProps = {
  value: string;
  /** The page's own keywords. */
  own: readonly string[];
  /** The store's tags, the most used first. */
  tags: readonly string[];
  onChange: (category: string) => void;
};

export function CategoryField({ value, own, tags, onChange }: CategoryFieldProps) {
  const id = useId();
  const offered = [...new Map([...own, ...tags].map((tag) => [tag.toLowerCase(), tag])).values()];
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {t`Category`}
      </label>
      <select
        id={id}
        value={value}
        className="select w-full"
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t`Not sure`}</option>
        {value !== "" && !offered.includes(value) && <option value={value}>{tagLabel(value)}</option>}
        {offered.map((tag) => (
          <option key={tag} value={tag}>
            {tagLabel(tag)}
          </option>
        ))}
      </select>
    </div>
  );
}
