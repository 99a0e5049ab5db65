import type { LucideIcon } from "lucide-react";
import { useId } from "react";

export type Choice<Value extends string> = { value: Value; label: string; icon?: LucideIcon };

type ChoiceGroupProps<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

export function ChoiceGroup<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <legend className="float-start text-body leading-6 font-semibold sm:leading-12">{label}</legend>
      <div
        className={`tabs-box tabs w-full xs:flex-nowrap bg-hint p-1 sm:w-auto ${choices.length > 4 ? "grid! grid-cols-2 sm:grid-cols-4" : choices.length > 3 ? "max-sm:grid max-sm:grid-cols-2" : ""}`}
      >
        {choices.map(({ value: own, label: text, icon: Icon }) => (
          <label
            key={own}
            className="tab h-10 flex-1 flex-nowrap gap-2 rounded-lg px-2 font-semibold text-muted has-checked:bg-seg sm:px-4 sm:whitespace-nowrap has-checked:text-base-content has-checked:shadow-e1 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary"
          >
            <input type="radio" name={name} checked={own === value} onChange={() => onChange(own)} />
            {Icon && <Icon aria-hidden="true" className="size-4 max-xs:hidden" />}
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
