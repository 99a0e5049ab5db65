import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import { PRODUCT_NAME } from "#contract/product.ts";
import { preferenceQueries, useChangeSettings } from "#src/api/preferences.ts";
import { sessionQueries } from "#src/api/session.ts";
import { DEFAULT_SETTINGS, type Settings } from "#src/api/settings-record.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { requestSignIn } from "#src/shared/lib/sign-in-request.ts";
import { AccountSection } from "./account-section.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
import { BackupSection } from "./backup-section.tsx";
import { LinksSection } from "./links-section.tsx";
import { NewsSection } from "./news-section.tsx";
import { SearchSection } from "./search-section.tsx";
import { SectionNav } from "./section-nav.tsx";
import { WidgetsSection } from "./widgets-section.tsx";

/** Everything that can be set, a member's on the server and a visitor's in this browser. */
export function SettingsPage() {
  const { data: session } = useQuery(sessionQueries.current());
  const user = session?.user ?? null;
  const userId = user?.id ?? null;
  const { data: settings = DEFAULT_SETTINGS } = useQuery(preferenceQueries.settings(userId));
  const { mutate } = useChangeSettings(userId);
  const change = (changed: Partial<Settings>) => mutate(changed);

  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-x-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="lg:col-span-2">
        <Link
          href={paths.home()}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-xl px-2 text-sm font-semibold text-muted hover:bg-hint"
        >
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          Back to home
        </Link>
        <h1 className="mt-1 mb-6 text-[28px] leading-tight font-bold">Settings</h1>
      </div>
      <SectionNav isMember={user !== null} />
      <div className="grid min-w-0 grid-cols-1 content-start gap-5 sm:gap-6">
        {user === null && <VisitorNote />}
        <WidgetsSection
          userId={userId}
          removed={settings.removedWidgets}
          onRemovedChange={(removedWidgets) => change({ removedWidgets })}
        />
        <AppearanceSection
          clockStyle={settings.clockStyle}
          onClockStyle={(clockStyle) => change({ clockStyle })}
        />
        <SearchSection
          key={userId}
          engine={settings.searchEngine}
          template={settings.searchTemplate}
          onChange={change}
        />
        <NewsSection feedsOff={settings.feedsOff} onChange={(feedsOff) => change({ feedsOff })} />
        {userId !== null && <LinksSection userId={userId} />}
        <BackupSection userId={userId} />
        {user !== null && <AccountSection user={user} />}
      </div>
    </div>
  );
}

function VisitorNote() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-[20px] bg-tint px-5 py-4 sm:px-6">
      <p className="max-w-[52ch] text-[15px] leading-5.5">
        {`These settings stay in this browser. Connect, and ${PRODUCT_NAME} keeps them on every device, with apps and links of your own.`}
      </p>
      <button type="button" className="btn" onClick={() => requestSignIn()}>
        Connect
      </button>
    </div>
  );
}
