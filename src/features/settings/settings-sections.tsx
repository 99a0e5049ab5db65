import type { User } from "#contract/session/session.ts";
import { useChangeSettings } from "#src/api/settings/change-settings.ts";
import type { Settings } from "#src/api/settings/settings-record.ts";
import { AccountSection } from "./account/account-section.tsx";
import { BrowserSection } from "./browser/browser-section.tsx";
import { BackupSection } from "./backup/backup-section.tsx";
import { LinksSection } from "./links/links-section.tsx";
import { AppearanceSection } from "./sections/appearance-section.tsx";
import { NewsSection } from "./sections/news-section.tsx";
import { SearchSection } from "./sections/search-section.tsx";
import { SkySection } from "./sections/sky-section.tsx";
import { WidgetsSection } from "./sections/widgets-section.tsx";
import { TokensSection } from "./tokens/tokens-section.tsx";
import { PublishedSection } from "./published/published-section.tsx";
import { SetUpSection } from "./set-up/set-up-section.tsx";
import { VersionsSection } from "./versions/versions-section.tsx";

type SettingsSectionsProps = { user: User | null; settings: Settings };

export function SettingsSections({ user, settings }: SettingsSectionsProps) {
  const userId = user?.id ?? null;
  const { mutate } = useChangeSettings(userId);
  const change = (changed: Partial<Settings>) => mutate(changed);
  return (
    <>
      <AppearanceSection userId={userId} settings={settings} />
      <SkySection userId={userId} settings={settings} />
      <WidgetsSection userId={userId} look={settings} />
      <SearchSection isMember={user !== null} choice={settings} onChange={change} />
      <NewsSection feedsOff={settings.feedsOff} onChange={(feedsOff) => change({ feedsOff })} />
      <SetUpSection />
      <LinksSection userId={userId} settings={settings} onChange={change} />
      {userId !== null && <PublishedSection userId={userId} />}
      {userId !== null && <VersionsSection userId={userId} settings={settings} />}
      <BackupSection userId={userId} />
      {user !== null && <AccountSection user={user} settings={settings} />}
      <BrowserSection />
      {userId !== null && <TokensSection userId={userId} settings={settings} />}
    </>
  );
}
