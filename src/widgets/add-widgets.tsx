import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { WIDGET_LIMITS } from "#contract/widgets/limits.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { IconButton } from "#src/shared/ui/controls/icon-button.tsx";
import { previewOf } from "./widget-preview.tsx";
import type { WidgetAbout, WidgetLook } from "./widget.ts";

type AddWidgetsProps = {
  userId: string | null;
  /** All available widgets; null while they load. */
  abouts: ReadonlyMap<string, WidgetAbout> | null;
  /** The number of widgets on the home screen. */
  count: number;
  look: WidgetLook;
  onAdd: (type: string, name: string) => void;
};

/** Each available widget as it will look. It can be added repeatedly. */
export function AddWidgets({ userId, abouts, count, look, onAdd }: AddWidgetsProps) {
  const isFull = count >= WIDGET_LIMITS.widgets;
  return (
    <>
      {isFull && (
        <p className="text-note leading-5 text-muted">{t`A home screen has at most ${WIDGET_LIMITS.widgets} widgets. Remove one to add another.`}</p>
      )}
      <ul className="mt-2 grid grid-cols-1 gap-2 md:grid-cols-2 md:gap-3" aria-busy={abouts === null}>
        {abouts === null &&
          Array.from({ length: 7 }, (_, index) => <li key={index} className="h-76 skeleton rounded-box" />)}
        {[...(abouts ?? [])].map(([type, { name, purpose, icon: Icon, needsAccount }]) => {
          const Preview = previewOf(type);
          const mustConnect = needsAccount === true && userId === null;
          return (
            <li key={type} className="overflow-clip rounded-box border border-line">
              <div className="grid h-60 border-b border-line bg-base-200 px-2 py-4">
                {Preview && <Preview look={look} />}
              </div>
              <div className="flex min-h-16 flex-wrap items-center gap-x-3 py-1.5 pe-1.5 ps-4">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
                <div className="min-w-24 flex-1">
                  <p className="text-body leading-5 font-semibold">{name}</p>
                  <p className="text-note leading-4.5 text-muted">{purpose}</p>
                </div>
                {mustConnect ? (
                  <button
                    type="button"
                    className="btn ms-auto btn-ghost text-primary"
                    aria-label={t`Connect to add ${name}`}
                    onClick={() => openDialog("signIn", { reason: "connect" })}
                  >
                    {t`Connect`}
                  </button>
                ) : (
                  <IconButton
                    Icon={Plus}
                    label={t`Add ${name}`}
                    className="ms-auto text-primary"
                    iconSize="size-5"
                    disabled={isFull}
                    onClick={() => onAdd(type, name)}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
