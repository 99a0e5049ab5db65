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
        <MoveButton
          id={moveButtonId(id, "up")}
          name={name}
          direction="up"
          isDisabled={isFirst}
          onMove={() => onMove(-1)}
        />
        <MoveButton
          id={moveButtonId(id, "down")}
          name={name}
          direction="down"
          isDisabled={isLast}
          onMove={() => onMove(1)}
        />
        {children}
      </div>
    </li>
  );
}

export type Direction = "up" | "down";

/** Of the button that moves a widget. */
export const moveButtonId = (widget: string, direction: Direction) => `move-${direction}-${widget}`;

type MoveButtonProps = {
  id: string;
  name: string;
  direction: Direction;
  isDisabled: boolean;
  onMove: () => void;
};

function MoveButton({ id, name, direction, isDisabled, onMove }: MoveButtonProps) {
  const isUp = direction === "up";
  const Icon = isUp ? ArrowUp : ArrowDown;
  return (
    <IconButton
      Icon={Icon}
      label={isUp ? t`Move ${name} up` : t`Move ${name} down`}
      className="-mx-1 text-muted"
      id={id}
      disabled={isDisabled}
      onClick={onMove}
    />
  );
}
