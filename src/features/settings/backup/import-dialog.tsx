import { useImportHome } from "#src/api/home-import.ts";
import { fileLeaves, type ImportOutcome, type PortableHome } from "#src/api/home/portable-home.ts";
import { HOME_LIMITS } from "#contract/home-limits.ts";
import { applyThemeChoice } from "#src/shared/state/theme.ts";
import { BusyLabel } from "#src/shared/ui/busy-label.tsx";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";

type ImportDialogProps = { userId: string | null; home: PortableHome; onClose: () => void };

/** Summarises an import before it changes anything. */
export function ImportDialog({ userId, home, onClose }: ImportDialogProps) {
  const importHome = useImportHome(userId);
  const leaves = fileLeaves(home.pages);
  const apps = leaves.filter(({ kind }) => kind === "app").length;
  const links = leaves.length - apps;

  const start = () =>
    importHome.mutate(home, {
      onSuccess: (outcome) => {
        if (home.settings.theme) applyThemeChoice(home.settings.theme);
        onClose();
        showToast({ kind: "success", title: "Home screen imported", description: report(outcome) });
      },
    });

  return (
    <Dialog title="Import this home screen?" onClose={onClose}>
      <ul className="mt-4 grid list-disc gap-2 pl-5 text-[15px] leading-5.5">
        <li>Your settings and the arrangement of your widgets become those of the file.</li>
        {leaves.length > 0 && (
          <li>{`${amounts(apps, links)} in the file: what you don't have yet is added. Nothing is removed.`}</li>
        )}
      </ul>
      <div className="mt-7 flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="btn btn-primary"
          disabled={importHome.isPending}
          aria-busy={importHome.isPending}
          onClick={start}
        >
          <BusyLabel isBusy={importHome.isPending} busy="Importing...">
            Import
          </BusyLabel>
        </button>
      </div>
    </Dialog>
  );
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

function amounts(apps: number, links: number): string {
  const parts = [apps > 0 && count(apps, "app"), links > 0 && count(links, "link")];
  return parts.filter(Boolean).join(" and ");
}

function report({ added: { apps, links }, skipped: { full, missing } }: ImportOutcome): string {
  const added = amounts(apps, links);
  return [
    added === "" ? "Everything is as in the file." : `${added} added.`,
    missing.length > 0 && `Not in the store: ${namesOf(missing)}.`,
    full > 0 && `${full} left out: a home screen holds ${HOME_LIMITS.items}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function namesOf(names: readonly string[]): string {
  const more = names.length - 3;
  return names.slice(0, 3).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
