import { t } from "@lingui/core/macro";
import { ArrowDown, ArrowUp, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#src/shared/ui/controls/icon-button.tsx";

export type RowPlace = {
  id: string;
  name: string;
  /** Null in the column. */
  pageName: string | null;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
};

type WidgetRowProps = RowPlace & {
  icon: LucideIcon;
  /** Shown in the column. */
  purpose: string;
  /** The row has more buttons than fit beside `purpose` on a phone. */
  hasManyButtons?: boolean;
  /** Actions besides moving. */
  children: ReactNode;
};

export function WidgetRow({
  id,
  name,
  icon: Icon,
  pageName,
  purpose,
  hasManyButtons = false,
  isFirst,
  isLast,
  onMove,
  children,
}: WidgetRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-hint text-muted">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-min flex-1">
        <p id={`widget-${id}`} className="text-body leading-5 font-semibold">
          {name}
        </p>
        <p
          className={`text-note leading-5 text-muted ${hasManyButtons && pageName === null ? "max-sm:hidden" : ""}`}
        >
          {pageName ?? purpose}
        </p>
      </div>
      <div className="ms-auto flex items-center gap-3">
        {([-1, 1] as const).map((step) => (
          <IconButton
            key={step}
            Icon={step < 0 ? ArrowUp : ArrowDown}
            label={step < 0 ? t`Move ${name} up` : t`Move ${name} down`}
            className="-mx-1 text-muted"
            id={moveButtonId(id, step)}
            disabled={step < 0 ? isFirst : isLast}
            onClick={() => onMove(step)}
          />
        ))}
        {children}
      </div>
    </li>
  );
}

/** Of the button that moves a widget. */
export const moveButtonId = (widget: string, step: -1 | 1) => `move-${step}-${widget}`;
