import { msg, t } from "@lingui/core/macro";
import { LayoutGrid, Table2 } from "lucide-react";
import { useId } from "react";
import type { WebappsLook } from "#contract/looks/look.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";

const LOOKS = [
  { look: "cards", label: msg`Cards`, Icon: LayoutGrid },
  { look: "table", label: msg`Table`, Icon: Table2 },
] as const;

type LookSwitchProps = { look: WebappsLook; onChange: (look: WebappsLook) => void };

export function LookSwitch({ look, onChange }: LookSwitchProps) {
  const name = useId();
  return (
    <fieldset className="tabs-box tabs shrink-0 flex-nowrap bg-hint p-1">
      <legend className="sr-only">{t`Look of the list`}</legend>
      {LOOKS.map(({ look: own, label, Icon }) => (
        <label
          key={own}
          className="tab h-9 flex-nowrap gap-2 rounded-lg px-3 font-semibold text-muted has-checked:bg-seg has-checked:text-base-content has-checked:shadow-e1 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary sm:px-4"
        >
          <input type="radio" name={name} checked={own === look} onChange={() => onChange(own)} />
          <Icon aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{i18n._(label)}</span>
        </label>
      ))}
    </fieldset>
  );
}
