import { useId } from "react";

type FilterSelectProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** The label is inside the select, where there is room for both. */
export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: FilterSelectProps<Value>) {
  const id = useId();
  return (
    <div className="select w-auto max-w-full min-w-0 shrink-0 self-start pe-9">
      <label htmlFor={id} className="shrink-0 max-[20rem]:sr-only">
        {label}:
      </label>
      <select
        id={id}
        value={value}
        className="me-0 ms-0 w-auto max-w-48 min-w-0 truncate bg-none px-0 font-semibold [field-sizing:content]"
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
