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
      className={`relative h-7 w-12 shrink-0 rounded-full transition-colors duration-120 before:absolute before:inset-x-0 before:-inset-y-2 before:content-[''] ${
        isOn ? "bg-primary" : "bg-[color-mix(in_oklab,var(--color-base-content)_45%,var(--color-base-100))]"
      }`}
      onClick={() => onChange(!isOn)}
    >
      <span
        className={`absolute top-0.5 left-0.5 grid size-6 place-items-center rounded-full bg-base-100 text-primary shadow-sm transition-transform duration-120 ${
          isOn ? "translate-x-5" : ""
        }`}
      >
        {isOn && <Check aria-hidden="true" className="size-3.5" />}
      </span>
    </button>
  );
}
