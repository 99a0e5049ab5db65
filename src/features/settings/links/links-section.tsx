import { t } from "@lingui/core/macro";
import { BookmarkPlus, Plus } from "lucide-react";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { HomeLeaf } from "#contract/home/home.ts";
import { removeItems } from "#contract/home/changes.ts";
import { useChange } from "#src/api/home/change/change.ts";
import { linksOf } from "#src/api/home/home-items.ts";
import { useHome } from "#src/api/home/use-home.ts";
import { removedTexts } from "#src/shared/components/home/change-texts.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { ChoiceGroup } from "#src/shared/ui/controls/choice-group.tsx";
import { DEFAULT_PLACE } from "#src/shared/state/home/default-place.ts";
import type { Settings } from "#src/api/settings/settings-record.ts";
import { LinkRow } from "./link-row.tsx";
import { Retry } from "../sections/rows-pending.tsx";
import { Section } from "../sections/section.tsx";
import { SwitchRow } from "../sections/switch-row.tsx";

const DeadLinks = lazyPart(async () => (await import("../later-parts.ts")).DeadLinks);

type LinksSectionProps = {
  userId: string | null;
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
};

export function LinksSection({ userId, settings, onChange }: LinksSectionProps) {
  const { home, trouble } = useHome();
  const links = home && linksOf(home);
  const change = useChange(userId);
  // The URL opens the import, because the home screen's first-visit card links here.
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const isImporting = pathname + hash === paths.importBookmarks();
  useEffect(() => {
    if (!isImporting) return;
    openDialog("bookmarks", "file");
    void navigate(paths.settings(), { replace: true });
  }, [isImporting, navigate]);
  const removeLink = (link: HomeLeaf) =>
    void change((home) => removeItems(home, [link.id]), removedTexts([link]));

  return (
    <Section
      id="links"
      title={t`Your links`}
      note={t`Any address of your own between your apps. Nobody else sees them, and they are not in the store.`}
    >
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-outline" onClick={() => openDialog("link", "new")}>
          <Plus aria-hidden="true" className="size-4.5" />
          {t`Add link`}
        </button>
        <button type="button" className="btn btn-outline" onClick={() => openDialog("bookmarks", "file")}>
          <BookmarkPlus aria-hidden="true" className="size-4.5" />
          {t`Import bookmarks`}
        </button>
      </div>
      {links && links.length > 0 && (
        <ul className="mt-4 -mb-2 max-h-96 divide-y divide-line overflow-y-auto border-t border-line">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onRemove={() => removeLink(link)} />
          ))}
        </ul>
      )}
      {links?.length === 0 && <p className="mt-4 text-sm text-muted">{t`You have no links yet.`}</p>}
      {links === null && trouble === null && (
        <div aria-busy="true" className="skeleton mt-4 h-10 rounded-xl" />
      )}
      {links === null && trouble !== null && (
        <Retry className="mt-4" onRetry={trouble.retry}>
          {t`Your links could not be loaded.`}
        </Retry>
      )}
      <div className="mt-6">
        <ChoiceGroup
          label={t`Apps, links, news and searches open`}
          choices={[
            { value: "new-tab", label: t`In a new tab` },
            { value: "this-tab", label: t`In this tab` },
          ]}
          value={settings.opensIn ?? DEFAULT_PLACE}
          onChange={(opensIn) => onChange({ opensIn })}
        />
      </div>
      <div className="mt-6">
        <SwitchRow
          label={t`Say whether links answer`}
          note={
            userId === null
              ? t`A dot on a link says it. Without a dot, it is not known.`
              : t`A dot on a link says it. Without a dot, it is not known. Public links are also looked at once a week.`
          }
          isOn={settings.hasAnswers}
          onChange={(hasAnswers) => onChange({ hasAnswers })}
        />
        {settings.hasAnswers && userId !== null && links && (
          <DeadLinks userId={userId} links={links} onRemove={removeLink} />
        )}
      </div>
    </Section>
  );
}
