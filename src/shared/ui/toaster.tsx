import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { Fragment, useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from "react";
import { createRoot } from "react-dom/client";
import { resolveValue, toast as toasts, useToaster } from "react-hot-toast/headless";
import { seeOut } from "./see-out.ts";
import type { Toast } from "./show-toast.ts";
import { keepOnTop, raise } from "./top-layer.ts";

const DURATION_MS = 5000;
/** A toast that was dismissed is forgotten after this long; until then it is only hidden. */
const REMOVE_DELAY_MS = 1_000_000;
const SWIPE_THRESHOLD_PX = 50;
const ICONS = { success: CircleCheck, info: Info, error: CircleAlert };
const COLOURS = { success: "text-success", info: "text-info", error: "text-error" };

/** Screen readers take a moment to notice a new live region; text that is there with it is not read. */
const REGION_SETTLES_MS = 100;

let toastLayer: HTMLElement | undefined;
let regionIsReady: Promise<void> | undefined;

/** Shows a toast in place of the one that is shown. Mounts the region for toasts with the first. */
export async function present(toast: Toast): Promise<void> {
  toastLayer ??= createLayer();
  // Wherever it comes to, the region is new to screen readers.
  if (raise(toastLayer)) regionIsReady = settling();
  await regionIsReady;
  toasts.dismiss();
  toasts(({ id }) => <ToastCard toast={toast} onDismiss={() => toasts.dismiss(id)} />, {
    duration: DURATION_MS,
    removeDelay: REMOVE_DELAY_MS,
    ariaProps: { role: toast.kind === "error" ? "alert" : "status", "aria-live": "polite" },
  });
}

/** What lies above everything else, and the region in it. */
function createLayer(): HTMLElement {
  const element = document.createElement("div");
  element.className = "size-0 overflow-visible bg-transparent text-base-content";
  element.popover = "manual";
  createRoot(element).render(<Toaster layer={element} />);
  return element;
}

function settling(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, REGION_SETTLES_MS);
  });
}

/** The region that toasts stand in. F8 moves the focus there. */
function Toaster({ layer }: { layer: HTMLElement }) {
  const { toasts: all, handlers } = useToaster();
  const region = useRef<HTMLElement>(null);
  const shown = all.find((one) => one.visible);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "F8") region.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  // A dialog may open while a toast is shown, or close with the toast in it.
  const isShown = shown !== undefined;
  useEffect(() => (isShown ? keepOnTop(layer) : undefined), [isShown, layer]);

  const isError = shown?.ariaProps.role === "alert";
  const card = shown && <Fragment key={shown.id}>{resolveValue(shown.message, shown)}</Fragment>;
  // Both live regions are there before their text, or screen readers would not notice it.
  return (
    // The timer waits while somebody reads: pointer and focus are watched, nothing is done with them.
    <section // oxlint-disable-line jsx-a11y/no-noninteractive-element-interactions -- see above
      ref={region}
      className="pointer-events-none toast inset-x-2 top-2 bottom-auto w-auto max-w-none gap-0 rounded-2xl sm:inset-x-auto sm:top-auto sm:right-6 sm:bottom-6 sm:w-100"
      aria-label="Notifications (F8)"
      tabIndex={-1}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      <div role="status">{isError ? null : card}</div>
      <div role="alert">{isError ? card : null}</div>
    </section>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { offset, handlers } = useSwipeRight(onDismiss);
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    return element ? () => seeOut(element) : undefined;
  }, []);
  const Icon = ICONS[toast.kind];
  return (
    <div
      ref={card}
      className="pointer-events-auto alert touch-pan-y items-start gap-3 rounded-2xl bg-pop py-3.5 pr-1 pl-4 shadow-e2 transition-[transform,opacity,translate] duration-180 ease-perch [--alert-border-color:transparent] starting:translate-y-2 starting:opacity-0"
      data-kind={toast.kind}
      style={offset > 0 ? { transform: `translateX(${offset}px)`, transition: "none" } : undefined}
      {...handlers}
    >
      <Icon size={20} aria-hidden="true" className={COLOURS[toast.kind]} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-muted">{toast.description}</p>}
      </div>
      <button
        type="button"
        aria-label="Close"
        className="btn -my-3 btn-square btn-ghost text-muted"
        onClick={onDismiss}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Follows a finger to the right; past the threshold, letting go dismisses. */
function useSwipeRight(onDismiss: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const distance = (event: PointerEvent) => Math.max(0, event.clientX - (start.current ?? event.clientX));
  return {
    offset,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if ((event.target as Element).closest("button")) return;
        start.current = event.clientX;
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        if (start.current !== null) setOffset(distance(event));
      },
      onPointerUp(event: PointerEvent) {
        const isPast = start.current !== null && distance(event) >= SWIPE_THRESHOLD_PX;
        start.current = null;
        setOffset(0);
        if (isPast) onDismiss();
      },
      onPointerCancel() {
        start.current = null;
        setOffset(0);
      },
    },
  };
}
