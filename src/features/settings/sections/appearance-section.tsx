import { t } from "@lingui/core/macro";
import { Monitor, Moon, Sun, Undo2 } from "lucide-react";
import { useSyncExternalStore } from "react";
import type { ClockFace, Formats, IconShape, IconSize } from "#contract/look.ts";
import type { Settings } from "#src/api/settings/settings-record.ts";
import { onThemeChange, themeChoice, type ThemeChoice } from "#src/shared/state/theme.ts";
import { undoLast } from "#src/shared/ui/toast/offer-undo.ts";
import { useUndoKey } from "#src/shared/ui/use-undo-key.ts";
import { AccentChoice } from "../appearance/accent-choice.tsx";
import { LookPreview } from "../appearance/look-preview.tsx";
import { useAppearance } from "../appearance/use-appearance.ts";
import { ChoiceGroup, type Choice } from "#src/shared/ui/choice-group.tsx";
import { TextSetting } from "#src/widgets/fields/text-setting.tsx";
import { Section } from "./section.tsx";
import { SwitchRow } from "./switch-row.tsx";

const THEMES: readonly Choice<ThemeChoice>[] = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "System", icon: Monitor },
];

const CLOCKS: readonly Choice<Settings["clockStyle"]>[] = [
  { value: "24h", label: "24 hours" },
  { value: "12h", label: "12 hours" },
];

const FACES: readonly Choice<ClockFace>[] = [
  { value: "digital", label: "Digital" },
  { value: "seconds", label: "Seconds" },
  { value: "thin", label: "Thin" },
  { value: "serif", label: "Serif" },
  { value: "words", label: "Words" },
  { value: "words-serif", label: "Words, serif" },
  { value: "analogue", label: "Analogue" },
  { value: "analogue-seconds", label: "Analogue, seconds" },
];

const SIZES: readonly Choice<IconSize>[] = [
  { value: "small", label: "Small" },
  { value: "medium", label: "Medium" },
  { value: "large", label: "Large" },
];

const SHAPES: readonly Choice<IconShape>[] = [
  { value: "rounded", label: "Rounded" },
  { value: "circle", label: "Circle" },
  { value: "square", label: "Square" },
];

const FORMATS: readonly Choice<Formats>[] = [
  { value: "en-US", label: "English (US)" },
  { value: "browser", label: "This browser" },
];

type AppearanceSectionProps = { userId: string | null; settings: Settings };

/** The theme belongs to the browser. For members, AccountTheme syncs it. */
export function AppearanceSection({ userId, settings }: AppearanceSectionProps) {
  const theme = useSyncExternalStore(onThemeChange, themeChoice);
  const { change, chooseTheme, canUndo } = useAppearance(userId, settings);
  useUndoKey();
  const { accent, clockStyle, clockFace, iconSize, iconShape, hasLabels, formats } = settings;
  const { greetedName, hasNextEvent, hasBird } = settings;
  return (
    <Section id="appearance" title={t`Appearance`} note={t`Each change shows here at once.`}>
      <div className="grid grid-cols-1 gap-4">
        <LookPreview settings={settings} />
        <button
          type="button"
          className="btn absolute top-3.5 right-3 btn-ghost px-3 text-sm text-muted aria-disabled:opacity-45"
          aria-disabled={!canUndo}
          aria-keyshortcuts={t`Control+Z Meta+Z`}
          onClick={() => canUndo && undoLast()}
        >
          <Undo2 aria-hidden="true" className="size-4.5" />
          {t`Undo`}
        </button>
        <ChoiceGroup label={t`Theme`} choices={THEMES} value={theme} onChange={chooseTheme} />
        <AccentChoice value={accent} onChange={(accent) => change("Accent", { accent })} />
        <ChoiceGroup
          label={t`Clock`}
          choices={CLOCKS}
          value={clockStyle}
          onChange={(clockStyle) => change("Clock", { clockStyle })}
        />
        <ChoiceGroup
          label={t`Clock face`}
          choices={FACES}
          value={clockFace}
          onChange={(clockFace) => change(t`Clock face`, { clockFace })}
        />
        <ChoiceGroup
          label={t`Icon size`}
          choices={SIZES}
          value={iconSize}
          onChange={(iconSize) => change(t`Icon size`, { iconSize })}
        />
        <ChoiceGroup
          label={t`Icon shape`}
          choices={SHAPES}
          value={iconShape}
          onChange={(iconShape) => change(t`Icon shape`, { iconShape })}
        />
        <SwitchRow
          label={t`Labels`}
          isOn={hasLabels}
          onChange={(hasLabels) => change("Labels", { hasLabels })}
        />
        <ChoiceGroup
          label={t`Dates and numbers`}
          choices={FORMATS}
          value={formats}
          onChange={(formats) => change(t`Dates and numbers`, { formats })}
        />
        <TextSetting
          label={t`Greeting under the date`}
          placeholder={t`Your name`}
          maxLength={40}
          value={greetedName ?? ""}
          onChange={(name) => change("Greeting", { greetedName: name.trim() || null })}
        />
        <SwitchRow
          label={t`Next event under the date`}
          note={t`From your calendar widget, up to twelve hours before it begins.`}
          isOn={hasNextEvent}
          onChange={(hasNextEvent) => change(t`Next event`, { hasNextEvent })}
        />
        <SwitchRow
          label={t`Bird on the branch`}
          note={t`It sleeps at night, is away without a network, and brings a leaf when a new version is there.`}
          isOn={hasBird}
          onChange={(hasBird) => change("Bird", { hasBird })}
        />
      </div>
    </Section>
  );
}
