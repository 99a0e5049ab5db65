import { t } from "@lingui/core/macro";
import { Monitor, Moon, Sun, Undo2 } from "lucide-react";
import { useSyncExternalStore } from "react";
import type { ClockFace, Formats, IconShape, IconSize } from "#contract/looks/look.ts";
import type { Language } from "#contract/texts/languages.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import type { Settings } from "#src/api/settings/settings-record.ts";
import { onThemeChange, themeChoice, type ThemeChoice } from "#src/shared/state/look/theme.ts";
import { undoLast } from "#src/shared/ui/toast/offer-undo.ts";
import { useUndoKey } from "#src/shared/ui/keys/use-undo-key.ts";
import { AccentChoice } from "../appearance/accent-choice.tsx";
import { LanguageSetting, ownName } from "../appearance/language-setting.tsx";
import { LookPreview } from "../appearance/look-preview.tsx";
import { TimeZoneSetting } from "../appearance/time-zone-setting.tsx";
import { useAppearance } from "../appearance/use-appearance.ts";
import { ChoiceGroup, type Choice } from "#src/shared/ui/controls/choice-group.tsx";
import { TextSetting } from "#src/widgets/fields/text-setting.tsx";
import { Section } from "./section.tsx";
import { SwitchRow } from "./switch-row.tsx";

const themes = (): readonly Choice<ThemeChoice>[] => [
  { value: "light", label: t({ message: "Light", comment: "Theme" }), icon: Sun },
  { value: "dark", label: t({ message: "Dark", comment: "Theme" }), icon: Moon },
  {
    value: "system",
    label: t({ message: "System", comment: "Theme of the operating system" }),
    icon: Monitor,
  },
];

const clocks = (): readonly Choice<Settings["clockStyle"]>[] => [
  { value: "24h", label: t`24 hours` },
  { value: "12h", label: t`12 hours` },
];

const faces = (): readonly Choice<ClockFace>[] => [
  { value: "digital", label: t`Digital` },
  { value: "seconds", label: t`Seconds` },
  { value: "thin", label: t`Thin` },
  { value: "serif", label: t`Serif` },
  { value: "words", label: t`Words` },
  { value: "words-serif", label: t`Words, serif` },
  { value: "analogue", label: t`Analogue` },
  { value: "analogue-seconds", label: t`Analogue, seconds` },
];

const sizes = (): readonly Choice<IconSize>[] => [
  { value: "small", label: t`Small` },
  { value: "medium", label: t`Medium` },
  { value: "large", label: t`Large` },
];

const shapes = (): readonly Choice<IconShape>[] => [
  { value: "rounded", label: t`Rounded` },
  { value: "circle", label: t`Circle` },
  { value: "square", label: t`Square` },
];

const formatChoices = (): readonly Choice<Formats>[] => [
  {
    value: "en-US",
    label: i18n.locale === "en" ? t`English (US)` : ownName(i18n.locale as Language),
  },
  { value: "browser", label: t`This browser` },
];

const newTabPages = (): readonly Choice<Settings["newTabPage"]>[] => [
  { value: "first", label: t`First page` },
  { value: "last", label: t`Page shown last` },
];

type AppearanceSectionProps = { userId: string | null; settings: Settings };

/** The theme belongs to the browser. For members, AccountTheme syncs it. */
export function AppearanceSection({ userId, settings }: AppearanceSectionProps) {
  const theme = useSyncExternalStore(onThemeChange, themeChoice);
  const { change, chooseTheme, canUndo } = useAppearance(userId, settings);
  useUndoKey();
  const { accent, clockStyle, clockFace, iconSize, iconShape, hasLabels, formats, language } = settings;
  const { greetedName, hasNextEvent, hasBird } = settings;
  return (
    <Section id="appearance" title={t`Appearance`} note={t`Each change shows here at once.`}>
      <div className="grid grid-cols-1 gap-4">
        <LookPreview settings={settings} />
        <button
          type="button"
          className="btn absolute top-3.5 end-3 btn-ghost px-3 text-sm text-muted aria-disabled:opacity-45"
          aria-disabled={!canUndo}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => canUndo && undoLast()}
        >
          <Undo2 aria-hidden="true" className="size-4.5" />
          {t`Undo`}
        </button>
        <ChoiceGroup label={t`Theme`} choices={themes()} value={theme} onChange={chooseTheme} />
        <AccentChoice value={accent} onChange={(accent) => change(t`Accent`, { accent })} />
        <ChoiceGroup
          label={t`Clock`}
          choices={clocks()}
          value={clockStyle}
          onChange={(clockStyle) => change(t`Clock`, { clockStyle })}
        />
        <ChoiceGroup
          label={t`Clock face`}
          choices={faces()}
          value={clockFace}
          onChange={(clockFace) => change(t`Clock face`, { clockFace })}
        />
        <ChoiceGroup
          label={t`Icon size`}
          choices={sizes()}
          value={iconSize}
          onChange={(iconSize) => change(t`Icon size`, { iconSize })}
        />
        <ChoiceGroup
          label={t`Icon shape`}
          choices={shapes()}
          value={iconShape}
          onChange={(iconShape) => change(t`Icon shape`, { iconShape })}
        />
        <SwitchRow
          label={t`Labels`}
          isOn={hasLabels}
          onChange={(hasLabels) => change(t`Labels`, { hasLabels })}
        />
        <ChoiceGroup
          label={t`New tab`}
          choices={newTabPages()}
          value={settings.newTabPage}
          onChange={(newTabPage) => change(t`New tab`, { newTabPage })}
        />
        <LanguageSetting value={language} onChange={(language) => change(t`Language`, { language })} />
        <ChoiceGroup
          label={t`Dates and numbers`}
          choices={formatChoices()}
          value={formats}
          onChange={(formats) => change(t`Dates and numbers`, { formats })}
        />
        <TimeZoneSetting
          value={settings.timeZone}
          onChange={(timeZone) => change(t`Time zone`, { timeZone })}
        />
        <TextSetting
          label={t`Greeting under the date`}
          placeholder={t`Your name`}
          maxLength={40}
          value={greetedName ?? ""}
          onChange={(name) => change(t`Greeting`, { greetedName: name.trim() || null })}
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
          onChange={(hasBird) => change(t`Bird`, { hasBird })}
        />
      </div>
    </Section>
  );
}
