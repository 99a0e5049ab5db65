import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { Link, useLocation } from "react-router-dom";
import { FoundSections } from "./search/found-sections.ts";
import { type SettingsSection, findSections, sections } from "./search/sections.ts";
import { NothingFound, SettingsSearch } from "./search/settings-search.tsx";
import { useSectionInView } from "./search/use-section-in-view.ts";
import { Retry } from "./sections/rows-pending.tsx";
import { SettingsSections } from "./settings-sections.tsx";
import { PRODUCT_NAME } from "#contract/site/product.ts";

const never = () => () => undefined;

/**
 * The settings page. A member's settings are on the server, a visitor's in this browser. Phones show a list of the sections
 * first, and the one that the address names.
 */
export function SettingsPage() {
  const { data: session, isPending: isWhoPending } = useQuery(sessionQueries.current());
  const user = session?.user ?? null;
  const settings = useQuery(preferenceQueries.settings(user?.id ?? null));
  const [search, setSearch] = useState("");
  const found = findSections(search);
  const shown = sections().filter(
    ({ id, isForMembers }) => found.has(id) && (user !== null || !isForMembers),
  );
  // Servers don't know the hash.
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const { hash } = useLocation();
  const named = isServed ? "" : hash.slice(1);
  const isListed = named === "" || shown.some(({ id }) => id === named);
  const opened = search.trim() === "" && isListed ? named : null;

  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-x-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="lg:col-span-2">
        <BackLink
          to={paths.home()}
          label={t`Back to home screen`}
          className={opened ? "max-sm:hidden" : ""}
        />
        {opened && <BackLink to={paths.settings()} label={t`Settings`} className="sm:hidden" />}
        <div className="mt-1 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-title leading-tight font-bold">{t`Settings`}</h1>
          <SettingsSearch search={search} count={shown.length} onChange={setSearch} />
        </div>
      </div>
      <SectionNav sections={shown} opened={opened} />
      <div className="grid min-w-0 grid-cols-1 content-start gap-5 sm:gap-6">
        {user === null && !isWhoPending && search.trim() === "" && <VisitorNote />}
        {isWhoPending || !settings.data ? (
          // Controls wait for session and settings.
          <SettingsPending onRetry={settings.isError ? () => void settings.refetch() : null} />
        ) : (
          <FoundSections value={{ found, opened }}>
            <SettingsSections key={user?.id} user={user} settings={settings.data} />
          </FoundSections>
        )}
        {shown.length === 0 && <NothingFound search={search} onClear={() => setSearch("")} />}
      </div>
    </div>
  );
}

function BackLink({ to, label, className }: { to: string; label: string; className: string }) {
  return (
    <Link to={to} className={`btn -ms-2 btn-ghost px-2 text-sm text-muted ${className}`}>
      <ArrowLeft aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
      {label}
    </Link>
  );
}

type SectionNavProps = { sections: readonly SettingsSection[]; opened: string | null };

/** Links to the sections: beside them in wide windows, and in place of them on phones while none is open. */
function SectionNav({ sections, opened }: SectionNavProps) {
  const inView = useSectionInView(sections.map(({ id }) => id));
  const firstForDevelopers = sections.find(({ isForDevelopers }) => isForDevelopers)?.id;
  return (
    <nav
      aria-label={t`Settings`}
      className={`top-24 self-start max-sm:mb-5 sm:max-lg:hidden lg:sticky ${opened === "" ? "" : "max-sm:hidden"}`}
    >
      <ul className="grid gap-1 max-sm:card max-sm:border max-sm:border-line max-sm:bg-base-100 max-sm:p-2">
        {sections.map(({ id, title, Icon }) => (
          <li key={id}>
            {id === firstForDevelopers && (
              <p className="px-3 pt-4 pb-1 text-note font-semibold text-muted">{t`For developers`}</p>
            )}
            <a
              href={`#${id}`}
              aria-current={id === inView ? "location" : undefined}
              className="flex min-h-11 items-center gap-3 rounded-xl px-3 text-body font-medium text-muted hover:bg-hint hover:text-base-content max-sm:text-base-content lg:aria-[current]:bg-hint lg:aria-[current]:text-base-content"
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
    <Retry className="card flex-row border border-line bg-base-100 p-5 sm:p-6" onRetry={onRetry}>
      {t`Your settings could not be loaded.`}
    </Retry>
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
