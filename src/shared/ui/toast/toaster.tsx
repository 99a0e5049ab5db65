import { t } from "@lingui/core/macro";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import {
  Fragment,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type PointerEvent,
} from "react";
import { createRoot } from "react-dom/client";
import { resolveValue, toast as toasts, useToaster } from "react-hot-toast/headless";
import { signal } from "../../state/signal.ts";
import { notKept } from "../../state/storage/not-kept.ts";
import { onwards } from "#src/shared/ui/direction.ts";
import { playExitAnimation } from "../exit-animation.ts";
import type { Toast, ToastAction } from "./toast.ts";
import { keepOnTop, raise } from "../top-layer.ts";
import { useStable } from "../use-stable.ts";

/** The library's options. A dismissed toast is hidden at once, and removed from the store after `removeDelay`. */
const OPTIONS = { duration: 5_000, removeDelay: 1_000_000, position: "top-center" } as const;
/** Where the library's positions are. From `sm` on, toasts are at the end of the bottom. */
const PLACES = { "top-center": "inset-x-2 top-2 bottom-auto" };
const SWIPE_THRESHOLD_PX = 50;
const LONGEST_BESIDE = 12;
const ICONS = { success: CircleCheck, info: Info, error: CircleAlert };
const COLOURS = { success: "text-success", info: "text-info", error: "text-error" };

/** Screen readers need a moment to notice a new live region. They skip text that is in it from the start. */
const REGION_SETTLES_MS = 100;
/** By then they have it. The next person does not hear a member's. */
const TOLD_MS = 1_000;

/** Dismisses the toast; one is shown at a time. */
const dismiss = () => toasts.dismiss();

let toastLayer: HTMLElement | undefined;
let regionIsReady: Promise<void> | undefined;

/** What screen readers are told without a toast. */
const told = signal("");
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** Mounts the live region at the first call. */
function whenReady(): Promise<void> | undefined {
  toastLayer ??= createLayer();
  // After a move, the region is new to screen readers.
  if (raise(toastLayer)) regionIsReady = settling();
  return regionIsReady;
}

/** Tells screen readers what others see. */
export async function tell(text: string): Promise<void> {
  told.set("");
  await whenReady();
  told.set(text);
  clearTimeout(forgetting);
  forgetting = setTimeout(told.set, TOLD_MS, "");
}

/** Shows a toast in place of the current one. */
export async function present(toast: Toast): Promise<void> {
  await whenReady();
  dismiss();
  const description = [toast.description, notKeptNote()].filter(Boolean).join(" ");
  const add = toast.kind === "error" ? toasts.error : toasts;
  add(<ToastCard toast={{ ...toast, description }} onDismiss={dismiss} />, {
    ...(toast.durationMs && { duration: toast.durationMs }),
  });
}

let isNotKeptTold = false;

/** What is said once in a page, with the first toast since, because each toast replaces the one before. */
function notKeptNote(): string | null {
  if (isNotKeptTold || !notKept.get()) return null;
  isNotKeptTold = true;
  return t`The storage of this browser is full or switched off. What you change here is lost when you close this page.`;
}

/** Says that this browser does not keep what is chosen, unless a toast has said so. */
export async function presentNotKept(): Promise<void> {
  if (!isNotKeptTold) await present({ kind: "error", title: t`Not kept in this browser` });
}

/** Adds the top layer's element and mounts the live region in it. */
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

/** The live region of toasts. F8 focuses it. */
function Toaster({ layer }: { layer: HTMLElement }) {
  const region = useRef<HTMLElement>(null);
  /** What had the focus before the region. */
  const before = useRef<HTMLElement>(null);
  const { toasts: all, handlers } = useToaster(OPTIONS);
  const shown = all.find(({ visible }) => visible);
  const shownId = shown?.id;
  const seen = useSyncExternalStore(told.subscribe, told.get);
  const { pause, resume } = usePause(handlers, shownId);

  useEffect(() => {
    const onVisibility = () => (document.hidden ? pause("hidden") : resume("hidden"));
    onVisibility();
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, [pause, resume]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "F8") region.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  // A button that unmounts with its toast drops focus and pointer without an event.
  useEffect(() => {
    if (shownId === undefined || !region.current?.contains(document.activeElement)) resume("focus");
    if (shownId === undefined || !region.current?.matches(":hover")) resume("hover");
    if (document.activeElement !== document.body) return;
    before.current?.focus({ preventScroll: true });
    before.current = null;
  }, [shownId, resume]);

  // A dialog may open or close while a toast is shown.
  const isShown = shown !== undefined;
  useEffect(() => (isShown ? keepOnTop(layer) : undefined), [isShown, layer]);

  const isError = shown?.type === "error";
  const card = shown && <Fragment key={shown.id}>{resolveValue(shown.message, shown)}</Fragment>;
  // Both live regions exist before their text, because screen readers announce changes only.
  return (
    // Pointer and focus only pause the timer; the section itself has no action.
    <section // oxlint-disable-line jsx-a11y/no-noninteractive-element-interactions -- see above
      ref={region}
      className={`pointer-events-none toast ${PLACES[OPTIONS.position]} w-auto max-w-none gap-0 rounded-2xl sm:inset-x-auto sm:top-auto sm:end-6 sm:bottom-[max(1.5rem,calc(var(--bottom-bar,0px)+0.75rem))] sm:w-100`}
      aria-label={t`Notifications (F8)`}
      tabIndex={-1}
      onPointerEnter={() => pause("hover")}
      onPointerLeave={() => resume("hover")}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget as HTMLElement | null;
        pause("focus");
      }}
      onBlur={() => resume("focus")}
    >
      <div role="status">
        {isError ? null : card}
        {seen && <p className="sr-only">{seen}</p>}
      </div>
      <div role="alert">{isError ? card : null}</div>
    </section>
  );
}

type PauseReason = "hover" | "focus" | "hidden";

/** Pauses the library's timers while there is a reason. */
function usePause(
  { startPause, endPause }: ReturnType<typeof useToaster>["handlers"],
  shownId: string | undefined,
) {
  const [reasons, setReasons] = useState<readonly PauseReason[]>([]);
  const isPaused = reasons.length > 0;
  // The library adds a whole pause to each toast. So a toast that comes during one begins it anew.
  useEffect(() => {
    if (isPaused && shownId !== undefined) startPause();
  }, [isPaused, shownId, startPause]);
  useEffect(() => {
    if (!isPaused) endPause();
  }, [isPaused, endPause]);

  const pause = useStable((reason: PauseReason) => setReasons((all) => [...new Set([...all, reason])]));
  const resume = useStable((reason: PauseReason) => setReasons((all) => all.filter((one) => one !== reason)));
  return { pause, resume };
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { offset, handlers } = useSwipeAway(onDismiss);
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    return element ? () => playExitAnimation(element) : undefined;
  }, []);
  const Icon = ICONS[toast.kind];
  const { action, show } = toast;
  const actions = [show, action].filter((one) => one !== undefined);
  // A long label beside the text would leave it no room, as would two.
  const isBelow = actions.length > 1 || actions.some(({ label }) => label.length > LONGEST_BESIDE);
  const buttons = actions.map((one) => <ActionButton key={one.label} action={one} onDismiss={onDismiss} />);
  return (
    <div
      ref={card}
      className="pointer-events-auto alert touch-pan-y items-start gap-3 rounded-2xl bg-pop py-3.5 pe-1 ps-4 shadow-e2 transition-[transform,opacity,translate] duration-180 ease-perch [--alert-border-color:transparent] starting:translate-y-2 starting:opacity-0"
      data-kind={toast.kind}
      style={
        offset > 0 ? { transform: `translateX(${offset * onwards()}px)`, transition: "none" } : undefined
      }
      {...handlers}
    >
      <Icon size="1.25rem" aria-hidden="true" className={COLOURS[toast.kind]} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="whitespace-pre-line text-muted">{toast.description}</p>}
        {isBelow && <div className="-mb-2 -ms-4 flex flex-wrap">{buttons}</div>}
      </div>
      {!isBelow && actions.length > 0 && <div className="-my-3">{buttons}</div>}
      <button
        type="button"
        aria-label={t`Close`}
        className="btn -my-3 btn-square btn-ghost text-muted"
        onClick={onDismiss}
      >
        <X size="1.125rem" aria-hidden="true" />
      </button>
    </div>
  );
}

type ActionButtonProps = { action: ToastAction; onDismiss: () => void };

function ActionButton({ action, onDismiss }: ActionButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-ghost font-semibold text-primary"
      onClick={() => {
        onDismiss();
        action.onSelect();
      }}
    >
      {action.label}
    </button>
  );
}

/** Swipe to the end of the line: past the threshold, releasing dismisses the toast. */
function useSwipeAway(onDismiss: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const distance = ({ clientX }: PointerEvent) =>
    Math.max(0, (clientX - (start.current ?? clientX)) * onwards());
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
