import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import type { Settings } from "#src/api/settings/settings-record.ts";
import { applyThemeChoice, onThemeChange, themeChoice, type ThemeChoice } from "#src/shared/state/theme.ts";
import { ChoiceGroup, type Choice } from "./choice-group.tsx";
import { Section } from "./section.tsx";

const THEMES: readonly Choice<ThemeChoice>[] = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "System", icon: Monitor },
];

const CLOCKS: readonly Choice<Settings["clockStyle"]>[] = [
  { value: "24h", label: "24 hours" },
  { value: "12h", label: "12 hours" },
];

type AppearanceSectionProps = {
  clockStyle: Settings["clockStyle"];
  onClockStyle: (style: Settings["clockStyle"]) => void;
};

/** Theme and clock. The theme belongs to the browser; for members, AccountTheme syncs it. */
export function AppearanceSection({ clockStyle, onClockStyle }: AppearanceSectionProps) {
  const theme = useSyncExternalStore(onThemeChange, themeChoice);
  return (
    <Section id="appearance" title="Appearance">
      <div className="grid gap-4">
        <ChoiceGroup label="Theme" choices={THEMES} value={theme} onChange={applyThemeChoice} />
        <ChoiceGroup label="Clock" choices={CLOCKS} value={clockStyle} onChange={onClockStyle} />
      </div>
    </Section>
  );
}
