import { t } from "@lingui/core/macro";
import { useState } from "react";
import { PICTURE_LOOK, type PictureLook } from "#contract/looks/look.ts";
import type { Settings } from "#src/api/settings/settings-record.ts";
import { SkyLayer } from "#src/shared/components/sky/sky-layer.tsx";

type Field = { name: keyof PictureLook; label: string; valueText: (value: number) => string };

const fields = (): readonly Field[] => [
  {
    name: "blur",
    label: t`Blur`,
    valueText: (value) => (value === 0 ? t({ message: "None", comment: "No blur" }) : t`Step ${value}`),
  },
  { name: "darken", label: t`Darken`, valueText: (value) => t`${value} %` },
  { name: "position", label: t`Position`, valueText: (value) => t`${value} %` },
];

type PictureLookFieldsProps = {
  settings: Settings;
  /** `label` is the slider's. */
  onChange: (label: string, look: PictureLook) => void;
};

/** Blur, darkness and position of the picture, beside what a desktop and a phone show of it. */
export function PictureLookFields({ settings, onChange }: PictureLookFieldsProps) {
  const { sky, picture, pictureLook } = settings;
  /** While a slider moves. */
  const [draft, setDraft] = useState<PictureLook | null>(null);
  const shown = draft ?? pictureLook;
  const keep = (label: string) => {
    if (draft) onChange(label, draft);
    setDraft(null);
  };
  return (
    <div className="mt-6 flex flex-wrap items-start gap-x-8 gap-y-5">
      <div aria-hidden="true" className="flex gap-3">
        {["aspect-video", "aspect-[9/19]"].map((screen) => (
          <div key={screen} className={`relative isolate h-32 overflow-hidden rounded-xl ${screen}`}>
            <SkyLayer sky={sky} picture={picture} look={shown} className="absolute inset-0" />
          </div>
        ))}
      </div>
      <div className="grid min-w-52 flex-1 gap-1">
        {fields().map(({ name, label, valueText }) => (
          <label key={name} className="grid min-h-11 grid-cols-[5rem_1fr] items-center gap-3 text-body">
            <span className="font-semibold">{label}</span>
            <input
              type="range"
              className="range w-full range-primary"
              min={0}
              {...PICTURE_LOOK[name]}
              value={shown[name]}
              aria-valuetext={valueText(shown[name])}
              onChange={({ target }) => setDraft({ ...shown, [name]: target.valueAsNumber })}
              onPointerUp={() => keep(label)}
              onKeyUp={() => keep(label)}
              onBlur={() => keep(label)}
            />
          </label>
        ))}
        <p className="text-sm leading-5 text-muted">
          {t`Text on a picture is light or dark as the picture needs it, and always readable. Narrow windows show the part at the position.`}
        </p>
      </div>
    </div>
  );
}
