import { t } from "@lingui/core/macro";
import type { Settings } from "#src/api/settings/settings-record.ts";
import { SkyChoices } from "../picture/sky-choices.tsx";
import { Section } from "./section.tsx";

type SkySectionProps = { userId: string | null; settings: Settings };

export function SkySection(props: SkySectionProps) {
  return (
    <Section
      id="sky"
      title={t`Sky`}
      note={t`What lies behind your home screen. The meadow follows the hour of the day. Your own picture is made small in this browser, and only you get it.`}
    >
      <SkyChoices {...props} />
    </Section>
  );
}
