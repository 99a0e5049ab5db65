import { plural, t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import type { DrawerApp } from "#contract/user-apps/user-apps.ts";
import { AppToggle } from "#src/shared/components/webapp/app-toggle.tsx";
import { notKept } from "#src/shared/state/storage/not-kept.ts";
import type { Board } from "../board/use-board.ts";
import { usePicks } from "./use-picks.ts";

type SetPanelProps = {
  title: string;
  board: Board;
  /** Undefined while they are unknown. */
  apps: readonly DrawerApp[] | undefined;
  /** Asks for the sets again, after a failure. */
  onRetry: (() => void) | null;
  /** The button is gone with what it took back. */
  onAllUndone: () => void;
  onDone: () => void;
};

const GRID = "mt-1 grid grid-cols-4 gap-x-1 @xl:grid-cols-8";
const TINTED =
  "relative btn h-9 rounded-full border-transparent bg-tint px-4 text-sm text-primary before:absolute before:inset-x-0 before:-inset-y-1 hover:bg-[color-mix(in_oklab,var(--color-primary)_13%,var(--color-base-100))]";

/** The apps of a set, to be picked one by one or all at once, and what was picked in all sets so far. */
export function SetPanel({ title, board, apps, onRetry, onAllUndone, onDone }: SetPanelProps) {
  const { isOn, count, add, remove, undos, undo } = usePicks(board);
  const on = apps?.filter(isOn).length ?? 0;
  const all = apps?.length ?? 0;
  const areAllOn = apps !== undefined && on === all;

  return (
    <>
      {apps === undefined && onRetry ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="text-sm">{t`These apps could not be loaded.`}</p>
          <button type="button" className="btn btn-outline rounded-full" onClick={onRetry}>
            {t`Try again`}
          </button>
        </div>
      ) : (
        <div className="flex items-center justify-between gap-3">
          <p className="text-note leading-4.5 text-muted">
            {apps && on > 0 ? t`${on} of ${all} on your home screen` : t`Pick what you use.`}
          </p>
          <button
            type="button"
            aria-label={areAllOn ? t`All added: ${title}` : t`Add all: ${title}`}
            // Not `disabled`: the focus stays where the person left it.
            aria-disabled={apps === undefined || areAllOn}
            className={TINTED}
            onClick={() => add(apps ?? [])}
          >
            {areAllOn && <Check aria-hidden="true" className="size-4" />}
            {areAllOn ? t`All added` : t`Add all`}
          </button>
        </div>
      )}
      {apps && (
        <ul className={GRID}>
          {apps.map((app) => (
            <li key={app.id}>
              <AppToggle app={app} isOn={isOn(app)} onToggle={() => (isOn(app) ? remove(app) : add([app]))} />
            </li>
          ))}
        </ul>
      )}
      {!apps && !onRetry && <AppsSkeleton />}
      <div className="mt-2 flex min-h-11 items-center gap-2">
        <p role="status" className="min-w-0 flex-1 text-note leading-4.5">
          {count > 0 && addedText(count, board.userId === null)}
        </p>
        {undos > 0 && (
          <button
            type="button"
            className="btn btn-ghost rounded-full px-3 text-sm text-primary"
            onClick={() => {
              undo();
              if (undos === 1) onAllUndone();
            }}
          >
            {t`Undo`}
          </button>
        )}
        <button type="button" className={TINTED} onClick={onDone}>
          {t`Done`}
        </button>
      </div>
    </>
  );
}

function AppsSkeleton() {
  return (
    <ul className={GRID}>
      {["1", "2", "3", "4", "5", "6", "7", "8"].map((key) => (
        <li key={key} className="flex flex-col items-center gap-1.5 py-2">
          <span className="size-12 skeleton rounded-[27%] bg-base-content/9" />
          <span className="h-3.75 w-14 skeleton bg-base-content/9" />
        </li>
      ))}
    </ul>
  );
}

function addedText(count: number, isVisitor: boolean): string {
  if (isVisitor && !notKept.get())
    return plural(count, {
      one: "# app added, saved on this device.",
      other: "# apps added, saved on this device.",
    });
  return navigator.onLine
    ? plural(count, { one: "# app added.", other: "# apps added." })
    : plural(count, {
        one: "# app added, sent when you are online.",
        other: "# apps added, sent when you are online.",
      });
}
