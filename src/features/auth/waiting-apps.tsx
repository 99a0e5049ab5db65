import { plural, t } from "@lingui/core/macro";
import { shownLocale } from "#src/shared/lib/language/shown-locale.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";

const MAX_NAMES = 5;

type WaitingAppsProps = { names: readonly string[]; onAdd: () => void; onClose: () => void };

/** Asks whether to add the apps of the device that requested the link. */
export function WaitingApps({ names, onAdd, onClose }: WaitingAppsProps) {
  return (
    <Dialog title={t`Apps on another device`} size="small" onClose={onClose}>
      <p className="mt-2 text-body leading-5.5 wrap-anywhere text-muted">{question(names)}</p>
      <div className="mt-6 grid grid-cols-2 gap-2">
        <button type="button" className="btn" onClick={onClose}>
          {t`Not now`}
        </button>
        <button type="button" className="btn btn-primary" onClick={onAdd}>
          {t`Add`}
        </button>
      </div>
    </Dialog>
  );
}

function question(names: readonly string[]): string {
  const [first = "", ...others] = names;
  if (others.length === 0) return t`${first} waits on the device that asked for this link. Add it?`;
  const left = names.length - MAX_NAMES;
  const shown =
    left > 0 ? [...names.slice(0, MAX_NAMES), plural(left, { one: "# more", other: "# more" })] : names;
  const list = new Intl.ListFormat(shownLocale()).format(shown);
  return t`${list} wait on the device that asked for this link. Add them?`;
}
