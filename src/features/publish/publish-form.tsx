import { t } from "@lingui/core/macro";
import { useRef, useState, type FormEvent } from "react";
import type { HomePage } from "#contract/home/home.ts";
import { MAX_PUBLISHED_PAGES } from "#contract/published-pages/limits.ts";
import type { OwnPublishedPage, OwnPublishedPagesAnswer } from "#contract/published-pages/published-pages.ts";
import type { PublishRequest } from "#src/shared/state/dialog/dialogs.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { DraftFields } from "./draft-fields.tsx";
import { faultsOf, firstDraft, linkIdsOf, nameOf, publicCount, type PageDraft } from "./page-draft.ts";
import { PublicList } from "./public-list.tsx";
import { usePublish } from "./use-publish.ts";

type PublishFormProps = {
  userId: string;
  pages: readonly HomePage[];
  own: OwnPublishedPagesAnswer;
  request: PublishRequest;
  onCancel: () => void;
  onDone: (page: OwnPublishedPage) => void;
};

export function PublishForm({ userId, pages, own, request, onCancel, onDone }: PublishFormProps) {
  const [draft, setDraft] = useState(() => firstDraft(request, pages, own));
  const [hasTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, faults: refused, fault, forget, send } = usePublish(userId, own, onDone);

  // Another tab may have removed the page.
  const page = pages.find(({ id }) => id === draft.pageId);
  const counts = publicCount(page, draft.linkIds);
  const found = faultsOf(draft, counts.apps + counts.chosen);
  const faults = { ...(hasTried && found), ...refused };
  const isEmpty = counts.apps + counts.links === 0;

  const change = (changed: Partial<PageDraft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    setTried(true);
    if (Object.keys(found).length === 0) {
      const chosen = linkIdsOf(page).filter((id) => draft.linkIds.includes(id));
      return void send(draft, chosen);
    }
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-faulty]")?.focus(),
    );
  };

  return (
    <form ref={form} noValidate className="[&_button]:scroll-mb-24 [&_input]:scroll-mb-24" onSubmit={submit}>
      <p className="mt-2 text-body leading-6 text-muted">
        {t`A copy as it is now, for everybody. Later changes stay yours until you publish again. Behind it is your sky, but never your own picture.`}
      </p>
      <DraftFields
        draft={draft}
        faults={faults}
        pages={pages}
        hasHandle={own.handle !== null}
        onChange={change}
      />
      {isTaken(draft, own) && (
        <p className="mt-3 text-sm leading-5">
          {t`You have a page at this address. Publishing replaces its copy.`}
        </p>
      )}
      {page && !isEmpty && (
        <PublicList
          page={page}
          chosen={draft.linkIds}
          counts={counts}
          onChoose={(id, isChosen) =>
            change({
              linkIds: isChosen ? [...draft.linkIds, id] : draft.linkIds.filter((one) => one !== id),
            })
          }
        />
      )}
      {isEmpty && <p className="mt-6 text-body">{t`There is nothing to publish on this page.`}</p>}
      {!isEmpty && faults.page && <Fault>{faults.page}</Fault>}
      {fault !== null && <Fault>{fault}</Fault>}
      {isFull(draft, own) && (
        <Fault>{t`You publish ${MAX_PUBLISHED_PAGES} pages, the most. Delete one in Settings first.`}</Fault>
      )}
      <div className="sticky -bottom-7 z-1 -mx-7 mt-6 -mb-7 flex flex-wrap justify-end gap-2 border-t border-line bg-base-100 px-7 py-4 sm:-bottom-9 sm:-mx-9 sm:-mb-9 sm:px-9">
        <button type="button" className="btn btn-outline" onClick={onCancel}>
          {t`Cancel`}
        </button>
        <BusyButton
          type="submit"
          className="btn btn-primary"
          disabled={isEmpty}
          isBusy={isBusy}
          busy={t`Publishing...`}
        >
          {t`Publish`}
        </BusyButton>
      </div>
    </form>
  );
}

function isTaken(draft: PageDraft, { pages }: OwnPublishedPagesAnswer): boolean {
  const there = pages.find(({ name }) => name === nameOf(draft));
  return there !== undefined && there.pageId !== draft.pageId;
}

function isFull(draft: PageDraft, { pages }: OwnPublishedPagesAnswer): boolean {
  return pages.length >= MAX_PUBLISHED_PAGES && pages.every(({ name }) => name !== nameOf(draft));
}
