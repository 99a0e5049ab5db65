import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { Link } from "react-router-dom";
import { FoundSections } from "./search/found-sections.ts";
import { type SettingsSection, findSections, sections } from "./search/sections.ts";
import { NothingFound, SettingsSearch } from "./search/settings-search.tsx";
import { SettingsSections } from "./settings-sections.tsx";
import { PRODUCT_NAME } from "#contract/site/product.ts";

/** The settings page. A member's settings are on the server, a visitor's in this browser. */
export function SettingsPage() {
  const { data: session, isPending: isWhoPending } = useQuery(sessionQueries.current());
  const user = session?.user ?? null;
  const settings = useQuery(preferenceQueries.settings(user?.id ?? null));
  const [search, setSearch] = useState("");
  const found = findSections(search);
  const shown = sections().filter(
    ({ id, isForMembers }) => found.has(id) && (user !== null || !isForMembers),
  );

  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-x-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="lg:col-span-2">
        <Link to={paths.home()} className="btn -ms-2 btn-ghost px-2 text-sm text-muted">
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          {t`Back to home screen`}
        </Link>
        <div className="mt-1 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-title leading-tight font-bold">{t`Settings`}</h1>
          <SettingsSearch search={search} count={shown.length} onChange={setSearch} />
        </div>
      </div>
      <SectionNav sections={shown} />
      <div className="grid min-w-0 grid-cols-1 content-start gap-5 sm:gap-6">
        {user === null && !isWhoPending && search.trim() === "" && <VisitorNote />}
        {isWhoPending || !settings.data ? (
          // Controls wait for session and settings.
          <SettingsPending onRetry={settings.isError ? () => void settings.refetch() : null} />
        ) : (
          <FoundSections value={found}>
            <SettingsSections key={user?.id} user={user} settings={settings.data} />
          </FoundSections>
        )}
        {shown.length === 0 && <NothingFound search={search} onClear={() => setSearch("")} />}
      </div>
    </div>
  );
}

/** Links to the visible sections, in windows with room beside them. */
function SectionNav({ sections }: { sections: readonly SettingsSection[] }) {
  return (
    <nav aria-label={t`Settings`} className="sticky top-24 hidden self-start lg:block">
      <ul className="grid gap-1">
        {sections.map(({ id, title, Icon }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-3 rounded-xl px-3 text-body font-medium text-muted hover:bg-hint hover:text-base-content"
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The skeleton of the cards while a member's settings load, or a notice after a failure. */
function SettingsPending({ onRetry }: { onRetry: (() => void) | null }) {
  if (onRetry === null) {
    return (
      <div aria-busy="true" className="grid gap-5 sm:gap-6">
        {["h-62", "h-51", "h-70"].map((height) => (
          <div key={height} className={`skeleton rounded-[20px] ${height}`} />
        ))}
      </div>
    );
  }
  return (
    <div
      role="alert"
      className="card flex-row flex-wrap items-center justify-between gap-3 border border-line bg-base-100 p-5 sm:p-6"
    >
      <p className="text-body">{t`Your settings could not be loaded.`}</p>
      <button type="button" className="btn btn-outline rounded-full" onClick={onRetry}>
        {t`Try again`}
      </button>
    </div>
  );
}

/** Says that a visitor's settings stay in this browser, and what an account adds. */
function VisitorNote() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-[20px] bg-tint px-5 py-4 sm:px-6">
      <p className="max-w-[52ch] text-body leading-5.5">
        {t`These settings stay in this browser. Connect, and ${PRODUCT_NAME} keeps them on every device, with your apps and links.`}
      </p>
      <button
        type="button"
        className="btn btn-outline"
        onClick={() => openDialog("signIn", { reason: "connect" })}
      >
        {t`Connect`}
      </button>
    </div>
  );
}
