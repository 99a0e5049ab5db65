import { t } from "@lingui/core/macro";
import { ArrowLeftToLine, FolderInput, FolderPlus, Trash2, type LucideIcon } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { bottomBar } from "#src/shared/ui/bottom-bar.ts";
import { playExitAnimation } from "#src/shared/ui/exit-animation.ts";
import { AddMenu } from "../../add/add-menu.tsx";
import type { Board } from "../../board/use-board.ts";

export type SelectionActions = {
  toStart: () => void;
  moveTo: () => void;
  /** Null while there is no room for another folder. */
  group: (() => void) | null;
  remove: () => void;
};

type SelectionBarProps = {
  board: Board;
  count: number;
  actions: SelectionActions;
  /** What the bar is as wide as. */
  frame: RefObject<HTMLElement | null>;
  onClear: () => void;
  onDone: () => void;
};

/** The bar of Edit mode, always in reach: how many are chosen, and what can be done with them. */
export function SelectionBar({ board, count, actions, frame, onClear, onDone }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useFrameWidth(bar, frame);
  useLayoutEffect(() => {
    const element = bar.current;
    // What started editing is gone or behind; whoever chose a tile goes on there.
    const isElsewhere = !document.activeElement?.closest(".app-tile");
    if (isElsewhere) element?.querySelector<HTMLElement>("[data-edit]")?.focus();
    if (element) rise(element);
    const letGo = bottomBar(element);
    return () => {
      letGo?.();
      if (element) playExitAnimation(element);
    };
  }, []);
  return (
    <div
      ref={bar}
      role="region"
      aria-label={t`Edit home screen`}
      className="fixed inset-x-2 bottom-2 z-30 flex flex-wrap items-center gap-x-2 rounded-box bg-pop px-2 pb-[env(safe-area-inset-bottom)] shadow-e2 lg:bottom-6"
    >
      <p
        role="status"
        className={`min-h-15 flex-1 content-center ps-3 text-body leading-5 lg:flex-none ${count > 0 ? "font-semibold" : "text-muted"}`}
      >
        {count > 0 ? t`${count} selected` : t`Select apps`}
      </p>
      {count > 0 && (
        <div className="order-last grid w-full grid-cols-4 border-t border-line py-1.5 lg:order-none lg:mx-auto lg:flex lg:w-auto lg:border-0">
          <BarAction icon={ArrowLeftToLine} label={t`To start`} onPress={actions.toStart} />
          <BarAction icon={FolderInput} label={t`Move to...`} onPress={actions.moveTo} />
          <BarAction icon={FolderPlus} label={t`New folder`} onPress={actions.group} />
          <BarAction icon={Trash2} label={t`Remove`} isDangerous onPress={actions.remove} />
        </div>
      )}
      {count > 0 ? (
        <button type="button" className="btn btn-ghost text-primary" onClick={onClear}>
          {t`Clear`}
        </button>
      ) : (
        <AddMenu board={board} className="btn btn-ghost text-primary lg:ms-auto" />
      )}
      <button type="button" className="btn rounded-full btn-primary px-5" data-edit="" onClick={onDone}>
        {t`Done`}
      </button>
    </div>
  );
}

type BarActionProps = {
  icon: LucideIcon;
  label: string;
  isDangerous?: boolean;
  onPress: (() => void) | null;
};

function BarAction({ icon: Icon, label, isDangerous = false, onPress }: BarActionProps) {
  return (
    <button
      type="button"
      className={`btn h-15 flex-col gap-1.5 btn-ghost px-1 text-xs lg:h-11 lg:flex-row lg:px-3 ${isDangerous ? "text-error" : ""}`}
      disabled={onPress === null}
      onClick={() => onPress?.()}
    >
      <Icon aria-hidden="true" className="size-5" />
      {label}
    </button>
  );
}

/** The bar comes from below; with reduced motion it is there at once. */
function rise(bar: HTMLElement): void {
  if (!bar.animate || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const from = { opacity: 0, translate: "0 16px" };
  bar.animate([from, {}], { duration: 180, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" });
}

/** From here on, the bar is as wide as the content it belongs to (Tailwind's lg). */
const WIDE_PX = 1024;

/** Keeps the bar over its frame in wide windows; in narrow ones the stylesheet places it. */
function useFrameWidth(bar: RefObject<HTMLElement | null>, frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [element, content] = [bar.current, frame.current];
    if (!element || !content || typeof ResizeObserver === "undefined") return;
    const measure = () => {
      const { left, width } = content.getBoundingClientRect();
      const isWide = window.innerWidth >= WIDE_PX;
      element.style.cssText = isWide ? `left:${left}px;right:auto;width:${width}px` : "";
    };
    const observer = new ResizeObserver(measure);
    observer.observe(content);
    // The content moves without a new size, too.
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [bar, frame]);
}
