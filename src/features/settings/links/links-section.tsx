import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus, Plus } from "lucide-react";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { HomeLeaf } from "#contract/home.ts";
import { useChangeHome } from "#src/api/home/change-home.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { linksOf } from "#src/api/home/home-items.ts";
import { removalTexts } from "#src/shared/components/home/removal-texts.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { requestBookmarks } from "#src/shared/state/requests/bookmarks-request.ts";
import { requestLinkDialog } from "#src/shared/state/requests/link-request.ts";
import { LinkRow } from "./link-row.tsx";
import { Section } from "../sections/section.tsx";

export function LinksSection({ userId }: { userId: string | null }) {
  const links = useQuery({ ...homeQueries.current(userId), select: linksOf });
  const { mutateAsync: remove } = useChangeHome(userId, t`Failed to remove the link`);
  // The URL opens the import, because the home screen's first-visit card links here.
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const isImporting = pathname + hash === paths.importBookmarks();
  useEffect(() => {
    if (!isImporting) return;
    requestBookmarks("file");
    void navigate(paths.settings(), { replace: true });
  }, [isImporting, navigate]);
  const removeLink = (link: HomeLeaf) =>
    void remove(({ removeItems }, home) => removeItems(home, [link.id])).then(
      ({ undo }) => offerUndo({ ...removalTexts(link), undo }),
      // The mutation shows its own failure.
      () => undefined,
    );

  return (
    <Section
      id="links"
      title={t`Your links`}
      note={t`Any address of your own between your apps. Nobody else sees them, and they are not in the store.`}
    >
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-outline" onClick={() => requestLinkDialog("new")}>
          <Plus aria-hidden="true" className="size-4.5" />
          {t`Add link`}
        </button>
        <button type="button" className="btn btn-outline" onClick={() => requestBookmarks("file")}>
          <BookmarkPlus aria-hidden="true" className="size-4.5" />
          {t`Import bookmarks`}
        </button>
      </div>
      {links.data && links.data.length > 0 && (
        <ul className="mt-4 -mb-2 max-h-96 divide-y divide-line overflow-y-auto border-t border-line">
          {links.data.map((link) => (
            <LinkRow key={link.id} link={link} onRemove={() => removeLink(link)} />
          ))}
        </ul>
      )}
      {links.data?.length === 0 && <p className="mt-4 text-sm text-muted">{t`You have no links yet.`}</p>}
      {links.data === undefined && links.isPending && (
        <div aria-busy="true" className="skeleton mt-4 h-10 rounded-xl" />
      )}
      {links.data === undefined && links.isError && (
        <div role="alert" className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-body">{t`Your links could not be loaded.`}</p>
          <button type="button" className="btn btn-outline rounded-full" onClick={() => void links.refetch()}>
            {t`Try again`}
          </button>
        </div>
      )}
    </Section>
  );
}
