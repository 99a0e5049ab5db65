import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import { stepOf } from "#src/shared/ui/direction.ts";
import type { MenuItem } from "./menu-item.ts";

type MenuEntryViewProps = {
  item: MenuItem;
  onClose: (returnFocus: boolean) => void;
  /** Whether its submenu is open. */
  isOpen: boolean;
  onOpen: (item: MenuItem, entry: HTMLElement, startsAt: "first" | null) => void;
  onHover: (item: MenuItem, entry: HTMLElement) => void;
};

/** One item of a menu: a button, or a link. */
export function MenuEntryView({ item, isOpen, onClose, onOpen, onHover }: MenuEntryViewProps) {
  const shared = {
    role: "menuitem",
    tabIndex: -1,
    className: `min-h-11 content-center rounded-[10px] text-body leading-5 -outline-offset-3 shadow-none focus:bg-hint disabled:bg-transparent aria-expanded:bg-hint ${item.isDangerous ? "text-error" : ""}`,
    "aria-current": item.isCurrent,
    "aria-haspopup": item.submenu && ("menu" as const),
    "aria-expanded": item.submenu && isOpen,
    children: (
      <>
        {item.icon && <item.icon aria-hidden="true" className="size-4.5" />}
        <span dir="auto" className="truncate">
          {item.label}
        </span>
        {item.submenu && (
          <svg
            viewBox="0 0 24 24"
            className="ms-auto size-4.5 text-muted rtl:-scale-x-100"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="m9 18 6-6-6-6" />
          </svg>
        )}
        {item.isCurrent && <Check aria-hidden="true" className="ms-auto size-4.5 text-primary" />}
      </>
    ),
    onPointerEnter: (event: React.PointerEvent<HTMLElement>) => {
      if (event.pointerType === "mouse") onHover(item, event.currentTarget);
    },
    onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => {
      if (item.submenu && stepOf(event.key) > 0) onOpen(item, event.currentTarget, "first");
    },
    onClick: (event: React.MouseEvent<HTMLElement>) => {
      if (item.submenu) return onOpen(item, event.currentTarget, "first");
      onClose(true);
      item.onSelect?.();
    },
  };
  return (
    <li role="none">
      {item.href === undefined ? (
        <button type="button" disabled={item.isDisabled} {...shared} />
      ) : (
        <Link
          to={item.href}
          target={item.opensTab ? "_blank" : undefined}
          rel={item.opensTab ? "noopener" : undefined}
          {...shared}
        />
      )}
    </li>
  );
}
