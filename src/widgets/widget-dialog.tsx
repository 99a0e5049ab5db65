import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import type { WidgetSettings, WidgetSize } from "#contract/widgets/home-widgets.ts";
import { ChoiceGroup, type Choice } from "#src/shared/ui/controls/choice-group.tsx";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { loadWidgetSettings } from "./registry.ts";
import type { WidgetAbout, WidgetSettingsModule } from "./widget.ts";

type WidgetDialogProps = {
  id: string;
  type: string;
  about: WidgetAbout;
  size: WidgetSize;
  /** The stored settings, not parsed yet. */
  settings: WidgetSettings;
  userId: string | null;
  onChange: (change: { size?: WidgetSize; settings?: WidgetSettings }) => void;
  onClose: () => void;
};

const sizeChoices = (): Choice<WidgetSize>[] => [
  { value: "small", label: t`Small` },
  { value: "medium", label: t`Medium` },
  { value: "large", label: t`Large` },
];

/** The size and the settings of a widget. Changes show at once behind the dialog. */
export function WidgetDialog({
  id,
  type,
  about,
  size,
  settings,
  userId,
  onChange,
  onClose,
}: WidgetDialogProps) {
  const [form, setForm] = useState<WidgetSettingsModule | "failed" | null>(null);
  useEffect(() => {
    loadWidgetSettings(type).then(setForm, () => setForm("failed"));
  }, [type]);
  const sizes = sizeChoices().filter(({ value }) => about.sizes.includes(value));
  // It opens with the focus on the form's first control.
  if (form === null) return null;
  return (
    <Dialog
      title={about.name}
      onClose={onClose}
      foot={
        <button type="button" className="btn btn-block btn-primary" onClick={onClose}>
          {t`Done`}
        </button>
      }
    >
      <div className="flex flex-col gap-6">
        {form === "failed" && (
          <p role="alert" className="text-sm text-muted">
            {t`These settings could not be loaded. Check your network and open them again.`}
          </p>
        )}
        {form !== "failed" && (
          <form.WidgetSettings
            id={id}
            settings={about.settings.parse(settings)}
            userId={userId}
            onChange={(change) => onChange({ settings: change as WidgetSettings })}
          />
        )}
        {sizes.length > 1 && (
          <ChoiceGroup
            label={t`Size`}
            choices={sizes}
            value={size}
            onChange={(chosen) => onChange({ size: chosen })}
          />
        )}
      </div>
    </Dialog>
  );
}
