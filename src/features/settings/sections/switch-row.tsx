import { useId } from "react";
import { Switch } from "#src/shared/ui/controls/switch.tsx";

type SwitchRowProps = {
  label: string;
  note?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** A setting that is on or off. */
export function SwitchRow({ label, note, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex min-h-12 items-center justify-between gap-6">
      <div className="min-w-0">
        <p id={id} className="text-body font-semibold">
          {label}
        </p>
        {note && <p className="text-note leading-5 text-muted">{note}</p>}
      </div>
      <Switch isOn={isOn} labelledBy={id} onChange={onChange} />
    </div>
  );
}
