import { ArrowLeftToLine, FolderInput, FolderPlus, Plus, Trash2, type LucideIcon } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, type CSSProperties, type RefObject } from "react";
import { playExitAnimation } from "#src/shared/ui/exit-animation.ts";
import { requestLinkDialog } from "#src/shared/state/link-request.ts";

export type SelectionActions = {
  toStart: () => void;
  moveTo: () => void;
  /** Null while there is no room for another folder. */
  group: (() => void) | null;
  remove: () => void;
};

type SelectionBarProps = {
  count: number;
  actions: SelectionActions;
  /** What the bar is as wide as. */
  frame: RefObject<HTMLElement | null>;
  onClear: () => void;
  onDone: () => void;
};

/** The bar of Edit mode, always in reach: how many are chosen, and what can be done with them. */
export function SelectionBar({ count, actions, frame, onClear, onDone }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  useFrameWidth(bar, frame);
  useLayoutEffect(() => {
    const element = bar.current;
    // What started editing is gone or behind; whoever chose a tile goes on there.
    if (!document.activeElement?.closest("[data-app-tile]")) done.current?.focus();
    return () => {
      if (element) playExitAnimation(element);
    };
  }, []);
  return (
    <div
      ref={bar}
      role="region"
      aria-label="Edit home screen"
      className="fixed inset-x-2 bottom-[calc(0.5rem+env(safe-area-inset-bottom))] z-30 rounded-[20px] bg-pop shadow-e2 transition-[opacity,translate] duration-180 ease-perch starting:translate-y-4 starting:opacity-0 lg:inset-x-auto lg:bottom-6 lg:left-(--frame-left) lg:flex lg:h-16 lg:w-(--frame-width) lg:items-center lg:rounded-2xl"
      style={{ "--frame-left": "0px", "--frame-width": "100%" } as CSSProperties}
    >
      <div className="flex min-h-15 items-center gap-2 ps-5 pe-2 lg:contents">
        <p
          role="status"
          className={`min-w-0 flex-1 text-[15px] leading-5 ${count > 0 ? "font-semibold" : "text-muted"} lg:flex-none lg:ps-5`}
        >
          {count > 0 ? `${count} selected` : "Tap apps to choose them"}
        </p>
        {count > 0 ? (
          <button type="button" className="btn btn-ghost text-primary lg:order-3" onClick={onClear}>
            Clear
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-ghost text-primary lg:order-3 lg:ms-auto"
            onClick={() => requestLinkDialog("new")}
          >
            <Plus aria-hidden="true" className="size-4.5" />
            Add link
          </button>
        )}
        <button
          ref={done}
          type="button"
          className="btn btn-primary rounded-full px-5 lg:order-4 lg:me-2.5"
          data-drawer-edit=""
          onClick={onDone}
        >
          Done
        </button>
      </div>
      {count > 0 && (
        <div className="mx-2 grid grid-cols-4 border-t border-line py-1.5 lg:order-2 lg:mx-auto lg:flex lg:border-0 lg:py-0">
          <BarAction icon={ArrowLeftToLine} label="To start" onPress={actions.toStart} />
          <BarAction icon={FolderInput} label="Move to..." onPress={actions.moveTo} />
          <BarAction icon={FolderPlus} label="New folder" onPress={actions.group} />
          <BarAction icon={Trash2} label="Remove" isDangerous onPress={actions.remove} />
        </div>
      )}
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
      className={`btn h-15 flex-col gap-1.5 rounded-xl border-0 bg-transparent px-1 text-xs font-semibold shadow-none hover:bg-hint lg:h-11 lg:flex-row lg:px-3 lg:text-sm ${isDangerous ? "text-error" : ""}`}
      disabled={onPress === null}
      onClick={() => onPress?.()}
    >
      <Icon aria-hidden="true" className="size-5" />
      {label}
    </button>
  );
}

/** Keeps the bar's custom properties at the frame's place and width. */
function useFrameWidth(bar: RefObject<HTMLElement | null>, frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [element, content] = [bar.current, frame.current];
    if (!element || !content || typeof ResizeObserver === "undefined") return;
    const measure = () => {
      const { left, width } = content.getBoundingClientRect();
      element.style.setProperty("--frame-left", `${left}px`);
      element.style.setProperty("--frame-width", `${width}px`);
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
