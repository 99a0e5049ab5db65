import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Eye, EyeOff, LibraryBig, RefreshCw, Tags, Trash2, X, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { MAX_SELECTED, type BulkAction } from "#contract/webapps/selections.ts";
import { bottomBar } from "#src/shared/ui/bottom-bar.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { IconButton } from "#src/shared/ui/controls/icon-button.tsx";
import { useBulk } from "./use-bulk.ts";
import type { WebappSelection } from "./use-selection.ts";

const TagsDialog = lazyPart(async () => (await import("./tags-dialog.tsx")).TagsDialog);
const CatalogueDialog = lazyPart(async () => (await import("./catalogue-dialog.tsx")).CatalogueDialog);
const ChangeDialog = lazyPart(async () => (await import("./change-dialog.tsx")).ChangeDialog);
const DeleteAppsDialog = lazyPart(async () => (await import("./delete-apps-dialog.tsx")).DeleteAppsDialog);

type BulkBarProps = { selection: WebappSelection; total: number; onDone: () => void };

/** The actions for the chosen apps. The bar stays visible below the list and never covers the pagination. */
export function BulkBar({ selection, total, onDone }: BulkBarProps) {
  const [asked, setAsked] = useState<"tags" | "catalogue" | "delete" | BulkAction | null>(null);
  const bulk = useBulk();
  const { count, isAll, select } = selection;
  const close = () => setAsked(null);
  const run = async (action: BulkAction, place?: string) => {
    const isDone = await bulk.run(select, action, place);
    close();
    if (!isDone) return;
    selection.clear();
    onDone();
  };
  return (
    <section
      ref={bottomBar}
      aria-label={t`Selected apps`}
      aria-busy={bulk.isBusy}
      className="sticky bottom-3 z-10 mt-6 rounded-2xl border border-line bg-(--pop) p-2 shadow-e3 xl:flex xl:items-center xl:gap-2"
    >
      <div className="flex min-h-11 items-center gap-3 ps-3">
        <p role="status" className="text-body font-semibold tabular-nums">
          {t`${count.toLocaleString("en-US")} selected`}
        </p>
        {!isAll && count < total && total <= MAX_SELECTED && (
          <button type="button" className="btn btn-ghost px-2 text-primary" onClick={selection.chooseAll}>
            {t`Select all ${total.toLocaleString("en-US")}`}
          </button>
        )}
        <CloseButton className="ms-auto xl:hidden" onClick={selection.clear} />
      </div>
      <div className="grid grid-cols-3 gap-1 border-t border-line pt-1 xs:grid-cols-6 xl:ms-auto xl:flex xl:border-t-0 xl:pt-0">
        <Action
          Icon={Eye}
          label={t`Show`}
          opensDialog
          onPress={() => setAsked({ kind: "set-visibility", visibleInStore: true })}
        />
        <Action
          Icon={EyeOff}
          label={t`Hide`}
          opensDialog
          onPress={() => setAsked({ kind: "set-visibility", visibleInStore: false })}
        />
        <Action Icon={LibraryBig} label={t`Catalogue`} opensDialog onPress={() => setAsked("catalogue")} />
        <Action Icon={Tags} label={t`Tags`} opensDialog onPress={() => setAsked("tags")} />
        <Action
          Icon={RefreshCw}
          label={t`Check now`}
          opensDialog
          onPress={() => setAsked({ kind: "check" })}
        />
        <Action Icon={Trash2} label={t`Delete`} opensDialog isDangerous onPress={() => setAsked("delete")} />
        <CloseButton className="max-xl:hidden" onClick={selection.clear} />
      </div>
      {asked !== null && typeof asked === "object" && (
        <ChangeDialog
          select={select}
          count={count}
          action={asked}
          isBusy={bulk.isBusy}
          onConfirm={() => void run(asked)}
          onClose={close}
        />
      )}
      {asked === "tags" && (
        <TagsDialog
          select={select}
          count={count}
          isBusy={bulk.isBusy}
          onSubmit={(action) => void run(action)}
          onClose={close}
        />
      )}
      {asked === "catalogue" && (
        <CatalogueDialog
          select={select}
          count={count}
          isBusy={bulk.isBusy}
          onSubmit={({ id, name }) => void run({ kind: "set-catalogue", catalogueId: id }, name)}
          onClose={close}
        />
      )}
      {asked === "delete" && (
        <DeleteAppsDialog
          select={select}
          count={count}
          isBusy={bulk.isBusy}
          onHide={() => void run({ kind: "set-visibility", visibleInStore: false })}
          onDelete={() => void run({ kind: "delete" })}
          onClose={close}
        >
          <Trans>
            Are you sure you want to delete{" "}
            <strong>
              <Plural value={count} one="# app" other="# apps" />
            </strong>
            ? They leave the store at once, and the home screens in ten minutes. Until then, Undo or Show
            keeps them.
          </Trans>
        </DeleteAppsDialog>
      )}
    </section>
  );
}

type ActionProps = {
  Icon: LucideIcon;
  label: string;
  opensDialog?: boolean;
  isDangerous?: boolean;
  onPress: () => void;
};

function Action({ Icon, label, opensDialog = false, isDangerous = false, onPress }: ActionProps) {
  return (
    <button
      type="button"
      aria-haspopup={opensDialog ? "dialog" : undefined}
      className={`btn h-auto min-h-11 flex-col gap-1 px-1 py-2 text-xs btn-ghost xl:h-11 xl:flex-row xl:gap-2 xl:px-3 xl:py-0 xl:text-body ${isDangerous ? "text-error" : ""}`}
      onClick={onPress}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      {label}
    </button>
  );
}

function CloseButton({ className, onClick }: { className: string; onClick: () => void }) {
  return (
    <IconButton
      Icon={X}
      label={t`Clear the selection`}
      className={`text-muted ${className}`}
      onClick={onClick}
    />
  );
}
