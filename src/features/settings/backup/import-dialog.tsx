import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { HOME_LIMITS } from "#contract/home/limits.ts";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { shownLocale } from "#src/shared/lib/language/shown-locale.ts";
import type { ImportOutcome } from "#src/api/home/transfer/portable-home.ts";
import { useImportHome } from "#src/api/home/transfer/home-import.ts";
import { applyThemeChoice, themeChoice } from "#src/shared/state/look/theme.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { listed } from "./describe-home.ts";
import type { FoundHome } from "./found-home.ts";
import { describePart, onlyParts, type Part, PARTS } from "./import-parts.ts";

type ImportDialogProps = { userId: string | null; found: FoundHome; onClose: () => void };

const titles = (): Readonly<Record<Part, string>> => ({
  links: t`Apps and links`,
  widgets: t`Widgets`,
  settings: t`Settings, in place of yours`,
});

/** Says what an import brings and what it does not, before it changes anything. */
export function ImportDialog({ userId, found: { from, home, left }, onClose }: ImportDialogProps) {
  const importHome = useImportHome(userId);
  const parts = PARTS.map((part) => ({ part, words: describePart(home, part) })).filter(
    ({ words }) => words !== "",
  );
  const leftWords = listed(left);
  const [chosen, setChosen] = useState<ReadonlySet<Part>>(new Set(parts.map(({ part }) => part)));

  const choose = (part: Part, isChosen: boolean) =>
    setChosen(new Set(PARTS.filter((one) => (one === part ? isChosen : chosen.has(one)))));

  const start = () => {
    const wanted = onlyParts(home, chosen);
    importHome.mutate(wanted, {
      onSuccess: ({ undo, ...outcome }) => {
        const theme = themeChoice();
        if (wanted.settings?.theme) applyThemeChoice(wanted.settings.theme);
        onClose();
        const done = { title: t`Home screen imported`, description: report(outcome) };
        if (!undo) return showToast({ kind: "success", ...done });
        offerUndo({
          ...done,
          name: t({ message: "Import", context: "noun" }),
          undone: t`Your home screen is as it was`,
          undo: async () => {
            await undo();
            if (wanted.settings?.theme) applyThemeChoice(theme);
          },
        });
      },
    });
  };

  return (
    <Dialog title={from === null ? t`Import this home screen?` : t`Import from ${from}?`} onClose={onClose}>
      {parts.length === 0 ? (
        <p className="mt-3 text-body leading-5.5">{t`There is nothing in this file that ${PRODUCT_NAME} has too.`}</p>
      ) : (
        <ul className="-mx-3 mt-3">
          {parts.map(({ part, words }) => (
            <li key={part}>
              <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-xl px-3 py-2.5 hover:bg-hint">
                <input
                  type="checkbox"
                  className="checkbox size-5 rounded-md checkbox-primary mt-px"
                  checked={chosen.has(part)}
                  onChange={(event) => choose(part, event.target.checked)}
                />
                <span className="text-body leading-5.5 font-semibold">{titles()[part]}</span>
                <span
                  dir="auto"
                  className="col-start-2 text-sm leading-5 wrap-anywhere text-muted first-letter:uppercase"
                >
                  {words}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 grid gap-2 text-sm leading-5 text-muted">
        {left.length > 0 && <p>{t`Not brought: ${leftWords}.`}</p>}
        {chosen.has("links") && <p>{t`What you have stays where it is, and is not added again.`}</p>}
      </div>
      <div className="mt-7 flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={onClose}>
          {t`Cancel`}
        </button>
        {parts.length > 0 && (
          <BusyButton
            className="btn btn-primary"
            disabled={importHome.isPending || chosen.size === 0}
            onClick={start}
            isBusy={importHome.isPending}
            busy={t`Importing...`}
          >
            {t`Import`}
          </BusyButton>
        )}
      </div>
    </Dialog>
  );
}

function report({ added: { apps, links, widgets }, skipped: { full, missing } }: ImportOutcome): string {
  const added = [
    ...(apps > 0 ? [plural(apps, { one: "# app", other: "# apps" })] : []),
    ...(links > 0 ? [plural(links, { one: "# link", other: "# links" })] : []),
    ...(widgets > 0 ? [plural(widgets, { one: "# widget", other: "# widgets" })] : []),
  ];
  const addedWords = listed(added);
  const missingNames = namesOf(missing);
  const most = HOME_LIMITS.items;
  return [
    added.length === 0
      ? t`Everything is as in the file.`
      : t({ message: `${addedWords} added.`, comment: "1 app and 3 links added." }),
    missing.length > 0 && t`Not in the store: ${missingNames}.`,
    full > 0 &&
      plural(full, {
        one: `# left out: a home screen holds ${most}.`,
        other: `# left out: a home screen holds ${most}.`,
      }),
  ]
    .filter(Boolean)
    .join(" ");
}

function namesOf(names: readonly string[]): string {
  const more = names.length - 3;
  const first = new Intl.ListFormat(shownLocale(), { type: "unit" }).format(names.slice(0, 3));
  return more > 0 ? plural(more, { one: `${first} and # more`, other: `${first} and # more` }) : first;
}
