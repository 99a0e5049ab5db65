import { useId, type ReactNode } from "react";

type SelectSettingProps = {
  label: string;
  note: ReactNode;
  /** "" for no choice. */
  value: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
};

/** A choice of many, with a note below it. */
export function SelectSetting({ label, note, value, onChange, children }: SelectSettingProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="select w-full"
        aria-describedby={`${id}-note`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
      <p id={`${id}-note`} className="mt-1.5 text-note leading-5 text-muted">
        {note}
      </p>
    </div>
  );
}
