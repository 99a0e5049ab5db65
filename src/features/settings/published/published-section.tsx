import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Globe } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { publishedQueries } from "#src/api/published/published.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { RowsPending } from "../sections/rows-pending.tsx";
import { Section } from "../sections/section.tsx";
import { HandleRow } from "./handle-row.tsx";
import { PublishedRow, type Asked } from "./published-row.tsx";

const TakeBackDialog = lazyPart(async () => (await import("./take-back-dialog.tsx")).TakeBackDialog);

export function PublishedSection({ userId }: { userId: string }) {
  const query = useQuery(publishedQueries.own(userId));
  const { data } = query;
  const [asked, setAsked] = useState<Asked | null>(null);
  usePublishAddress();
  return (
    <Section
      id="published"
      title={t`Published pages`}
      note={t`Copies of pages of your home screen, for everybody who has their address. Nothing is public unless you publish it.`}
    >
      {data === undefined && (
        <RowsPending
          query={query}
          failed={t`Your published pages could not be loaded.`}
          offline={t`You are offline. Your published pages are shown when you are back.`}
        />
      )}
      {data && (
        <>
          {data.handle !== null && (
            <HandleRow
              userId={userId}
              handle={data.handle}
              hasPages={data.pages.some((page) => page.isPublic)}
            />
          )}
          <button
            type="button"
            className="btn btn-outline"
            onClick={() => openDialog("publish", { pageId: null })}
          >
            <Globe aria-hidden="true" className="size-4.5" />
            {t`Publish a page`}
          </button>
          {data.pages.length === 0 && (
            <p className="mt-4 text-sm text-muted">{t`You have published nothing yet.`}</p>
          )}
          {data.pages.length > 0 && (
            <ul className="mt-4 -mb-2 divide-y divide-line border-t border-line">
              {data.pages.map((page) => (
                <PublishedRow key={page.id} page={page} handle={data.handle ?? ""} onAsk={setAsked} />
              ))}
            </ul>
          )}
        </>
      )}
      {asked && <TakeBackDialog userId={userId} asked={asked} onClose={() => setAsked(null)} />}
    </Section>
  );
}

/** Opens the dialog for the page in the URL, because the extension's menu links here. */
function usePublishAddress(): void {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const start = paths.publishPage("");
  const address = pathname + hash;
  const pageId = address.startsWith(start) ? address.slice(start.length) : null;
  useEffect(() => {
    if (pageId === null) return;
    openDialog("publish", { pageId });
    void navigate(paths.settings(), { replace: true });
  }, [pageId, navigate]);
}
