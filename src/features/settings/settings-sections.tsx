import type { User } from "#contract/session.ts";
import { useChangeSettings } from "#src/api/preferences.ts";
import type { Settings } from "#src/api/settings-record.ts";
import { AccountSection } from "./account-section.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
import { BackupSection } from "./backup-section.tsx";
import { LinksSection } from "./links-section.tsx";
import { NewsSection } from "./news-section.tsx";
import { SearchSection } from "./search-section.tsx";
import { WidgetsSection } from "./widgets-section.tsx";

type SettingsSectionsProps = { user: User | null; settings: Settings };

/** The cards: what a visitor may set, and what only a member has besides. */
export function SettingsSections({ user, settings }: SettingsSectionsProps) {
  const userId = user?.id ?? null;
  const { mutate } = useChangeSettings(userId);
  const change = (changed: Partial<Settings>) => mutate(changed);
  return (
    <>
      <WidgetsSection
        userId={userId}
        removed={settings.removedWidgets}
        onRemovedChange={(removedWidgets) => change({ removedWidgets })}
      />
      <AppearanceSection
        clockStyle={settings.clockStyle}
        onClockStyle={(clockStyle) => change({ clockStyle })}
      />
      <SearchSection engine={settings.searchEngine} template={settings.searchTemplate} onChange={change} />
      <NewsSection feedsOff={settings.feedsOff} onChange={(feedsOff) => change({ feedsOff })} />
      {userId !== null && <LinksSection userId={userId} />}
      <BackupSection userId={userId} />
      {user !== null && <AccountSection user={user} />}
    </>
  );
}
