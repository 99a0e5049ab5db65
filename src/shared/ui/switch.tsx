import { Check } from "lucide-react";

type SwitchProps = {
  isOn: boolean;
  /** Id of the text that names it. */
  labelledBy: string;
  onChange: (isOn: boolean) => void;
};

/** A switch: 48 by 28 to look at, 44 high to touch. A check mark says "on" to who can't tell the colours apart. */
export function Switch({ isOn, labelledBy, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={labelledBy}
      className="toggle toggle-primary [--size:1.75rem] after:absolute after:-inset-x-px after:-inset-y-2.5"
      onClick={() => onChange(!isOn)}
    >
      {isOn && <Check aria-hidden="true" className="size-full text-primary-content" />}
    </button>
  );
}
