import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { shownLocale } from "#src/shared/lib/language/shown-locale.ts";
import { useHome } from "#src/api/home/use-home.ts";
import type { ImportOutcome } from "#src/api/home/transfer/portable-home.ts";
import { useImportHome } from "#src/api/home/transfer/home-import.ts";
import { proposalQuery } from "#src/api/proposals.ts";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { starterSetsQuery } from "#src/api/store/starter-sets-query.ts";
import { SentenceField } from "#src/shared/components/home/sentence-field.tsx";
import { setTitle } from "#src/shared/components/store/set-texts.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { findInSets } from "./find-in-sets.ts";
import { chosenHome, isEmpty, NO_EDITS, withoutKnown } from "./proposal-edits.ts";
import { ProposedBoard } from "./proposed-board.tsx";

type SetUpDialogProps = {
  userId: string | null;
  /** What was sent to open the dialog. */
  sentence: string;
  onClose: () => void;
};

/**
 * Proposes a home screen for a sentence, by a model or, without one, from the sets of the first visit. What is accepted is
 * one change with one Undo; before that, nothing changes.
 */
export function SetUpDialog({ userId, sentence: sent, onClose }: SetUpDialogProps) {
  const [sentence, setSentence] = useState(sent);
  const sets = useQuery(starterSetsQuery());
  // The name of a set means the set.
  const isSet = sets.data?.sets.some(({ name }) => setTitle(name) === sentence) === true;
  const hasModel = sets.data?.hasModel === true && !isSet;
  const asked = useQuery({ ...proposalQuery(sentence), enabled: hasModel });
  const { isFetching, error, refetch } = hasModel ? asked : sets;
  const { home } = useHome();
  const { data: settings } = useQuery(preferenceQueries.settings(userId));

  const found = useMemo(
    () => (hasModel ? asked.data : sets.data && findInSets(sets.data.sets, sentence)),
    [hasModel, asked.data, sets.data, sentence],
  );
  // A new proposal, also one that is equal, begins without edits.
  const proposalKey = `${asked.dataUpdatedAt} ${sentence}`;
  const [edited, setEdited] = useState({ proposalKey, edits: NO_EDITS });
  if (edited.proposalKey !== proposalKey) setEdited({ proposalKey, edits: NO_EDITS });
  const { edits } = edited;

  const isReady = found && home && settings && !isFetching && !error;
  const shown = isReady ? withoutKnown(found, home, settings) : null;
  const chosen = shown && chosenHome(shown.proposal, edits);

  const importHome = useImportHome(userId);
  const accept = () => {
    if (!chosen || importHome.isPending) return;
    importHome.mutate(chosen, {
      onSuccess: ({ added, skipped, undo }) => {
        onClose();
        const done = { title: t`Home screen set up`, description: report(added, skipped) };
        if (undo) offerUndo({ ...done, name: t`Set-up`, undone: t`Your home screen is as it was`, undo });
        else showToast({ kind: "success", ...done });
      },
    });
  };

  return (
    <Dialog
      title={hasModel ? t`Set up from a sentence` : t`Search the sets`}
      size="large"
      onClose={onClose}
      foot={
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-outline" onClick={onClose}>
            {t`Cancel`}
          </button>
          <BusyButton
            className="btn btn-primary"
            disabled={!chosen || importHome.isPending}
            onClick={accept}
            isBusy={importHome.isPending}
            busy={t`Adding...`}
          >
            {t`Add to home screen`}
          </BusyButton>
        </div>
      }
    >
      <SentenceField
        key={String(hasModel)}
        hasModel={hasModel}
        sentence={sentence}
        // The same sentence again asks for another proposal.
        onSend={(next) => (next === sentence ? void refetch() : setSentence(next))}
      />
      {hasModel && (
        <p className="mt-2 text-note leading-4.5 text-muted">
          {t`${PRODUCT_NAME} sends the sentence to this site’s AI service, and nothing else about you.`}
        </p>
      )}
      <p role="status" className="mt-4 mb-2 text-sm leading-5 text-muted empty:hidden">
        {isFetching ? t`Putting a home screen together...` : shown && summary(shown, hasModel)}
      </p>
      {error && !isFetching && (
        <div role="alert" className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="min-w-0 text-body">{error.message}</p>
          <button type="button" className="btn btn-outline rounded-full" onClick={() => void refetch()}>
            {t`Try again`}
          </button>
        </div>
      )}
      {shown && settings && !isEmpty(shown.proposal) && (
        <ProposedBoard
          key={proposalKey}
          proposal={shown.proposal}
          edits={edits}
          settings={settings}
          onEdit={(next) => setEdited({ proposalKey, edits: next })}
        />
      )}
      {shown && isEmpty(shown.proposal) && (
        <Link to={paths.store()} className="btn btn-outline rounded-full" onClick={onClose}>
          {t`Open the store`}
        </Link>
      )}
      {!shown && !error && <BoardSkeleton />}
    </Dialog>
  );
}

function BoardSkeleton() {
  return (
    <div className="grid gap-3 rounded-2xl bg-hint p-3 sm:p-4">
      {["1", "2"].map((key) => (
        <div key={key} className="h-40 skeleton rounded-box" />
      ))}
    </div>
  );
}

function summary({ proposal, known }: ReturnType<typeof withoutKnown>, hasModel: boolean): string {
  const there =
    known > 0 &&
    plural(known, {
      one: "# app is on your home screen already.",
      other: "# apps are on your home screen already.",
    });
  if (!isEmpty(proposal)) {
    return [t`Remove what you don’t want, then add the rest.`, there].filter(Boolean).join(" ");
  }
  if (there) return there;
  return hasModel
    ? t`Nothing fits that yet. Say a little more: what you study, work on, play or follow.`
    : t`No set matches. The store has more apps.`;
}

type Counts = ImportOutcome["added"];

function report({ apps, folders, widgets }: Counts, { full }: ImportOutcome["skipped"]): string {
  const added = [
    ...(apps > 0 ? [plural(apps, { one: "# app", other: "# apps" })] : []),
    ...(folders > 0 ? [plural(folders, { one: "# folder", other: "# folders" })] : []),
    ...(widgets > 0 ? [plural(widgets, { one: "# widget", other: "# widgets" })] : []),
  ];
  const list = new Intl.ListFormat(shownLocale()).format(added);
  return [
    added.length > 0
      ? t({ message: `${list} added.`, comment: "3 apps, 1 folder, and 1 widget added." })
      : t`It has its new look.`,
    full > 0 &&
      plural(full, { one: "There was no room for # more.", other: "There was no room for # more." }),
  ]
    .filter(Boolean)
    .join(" ");
}
