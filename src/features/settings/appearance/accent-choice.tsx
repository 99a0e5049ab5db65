import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { useId, useSyncExternalStore } from "react";
import { ACCENTS, type Accent } from "#contract/looks/look.ts";
import { onThemeChange, shownTheme } from "#src/shared/state/look/theme.ts";

const names = (): Record<Accent, string> => ({
  teal: t`Teal`,
  blue: t`Blue`,
  indigo: t`Indigo`,
  violet: t`Violet`,
  rose: t({ message: "Rose", comment: "A colour" }),
  brick: t({ message: "Brick", comment: "A colour" }),
  olive: t({ message: "Olive", comment: "A colour" }),
  green: t`Green`,
});

type AccentChoiceProps = { value: Accent; onChange: (accent: Accent) => void };

export function AccentChoice({ value, onChange }: AccentChoiceProps) {
  const name = useId();
  const theme = useSyncExternalStore(onThemeChange, shownTheme);
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <legend className="float-start text-body leading-6 font-semibold sm:leading-12">
        <Trans>
          Accent <span className="font-normal text-muted">{names()[value]}</span>
        </Trans>
      </legend>
      <div className="grid w-full grid-cols-4 gap-1 place-items-center sm:flex sm:w-auto">
        {ACCENTS.map((accent) => (
          <label
            key={accent}
            title={names()[accent]}
            // Sets a theme, so that the sample's accent applies instead of the page's.
            data-theme={`perch-${theme}`}
            data-accent={accent}
            className="relative grid size-11 cursor-pointer place-items-center rounded-full bg-transparent [--accent-hue:initial] has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              aria-label={names()[accent]}
              className="peer absolute inset-0 cursor-pointer opacity-0"
              checked={accent === value}
              onChange={() => onChange(accent)}
            />
            <span className="grid size-8 place-items-center rounded-full bg-primary text-primary-content outline-offset-3 outline-primary peer-checked:outline-3">
              {accent === value && <Check aria-hidden="true" className="size-4" />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
