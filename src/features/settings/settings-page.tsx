import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { useLazyParts } from "#src/shared/ui/use-lazy-parts.ts";
import { Link } from "react-router-dom";
import { loadAppearance } from "./appearance/load-appearance.ts";
import { FoundSections } from "./search/found-sections.ts";
import { findSections, SECTIONS } from "./search/sections.ts";
import { NothingFound, SettingsSearch } from "./search/settings-search.tsx";
import { SectionNav } from "./section-nav.tsx";
import { SettingsPending } from "./settings-pending.tsx";
import { SettingsSections } from "./settings-sections.tsx";
import { VisitorNote } from "./visitor-note.tsx";

/** The settings page. A member's settings are on the server, a visitor's in this browser. */
export function SettingsPage() {
  const { data: session, isPending: isWhoPending } = useQuery(sessionQueries.current());
  const user = session?.user ?? null;
  const settings = useQuery(preferenceQueries.settings(user?.id ?? null));
  const [search, setSearch] = useState("");
  const found = findSections(search);
  const shown = SECTIONS.filter(({ id, isForMembers }) => found.has(id) && (user !== null || !isForMembers));
  const [hasGivenUp, setGivenUp] = useState(false);
  const appearance = useLazyParts(loadAppearance, !hasGivenUp, () => setGivenUp(true));
  const retry = () => {
    setGivenUp(false);
    if (settings.isError) void settings.refetch();
  };

  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-x-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="lg:col-span-2">
        <Link to={paths.home()} className="btn -ml-2 btn-ghost px-2 text-sm text-muted">
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          Back to home screen
        </Link>
        <div className="mt-1 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-[28px] leading-tight font-bold">Settings</h1>
          <SettingsSearch search={search} count={shown.length} onChange={setSearch} />
        </div>
      </div>
      <SectionNav sections={shown} />
      <div className="grid min-w-0 grid-cols-1 content-start gap-5 sm:gap-6">
        {user === null && !isWhoPending && search.trim() === "" && <VisitorNote />}
        {isWhoPending || !settings.data || !appearance ? (
          // No controls until session and settings are loaded.
          <SettingsPending onRetry={settings.isError || hasGivenUp ? retry : null} />
        ) : (
          <FoundSections value={found}>
            <SettingsSections key={user?.id} user={user} settings={settings.data} appearance={appearance} />
          </FoundSections>
        )}
        {shown.length === 0 && <NothingFound search={search} onClear={() => setSearch("")} />}
      </div>
    </div>
  );
}
