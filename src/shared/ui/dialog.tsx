import { MailCheck, X } from "lucide-react";
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { Logo } from "./logo.tsx";
import { seeOut } from "./see-out.ts";

type DialogProps = {
  title: string;
  /** Asked for by Escape, the close button, or a press beside the dialog. */
  onClose: () => void;
  /** Width in the look's three sizes: 380, 440 or 640 px. */
  size?: "small" | "medium" | "large";
  /**
   * Above the title: the logo, or a letter over a centred title. A `greeting` has the logo over a centred title and no
   * close button, because it has one button and goes by itself.
   */
  art?: "logo" | "mail" | "greeting";
  /** Stays at the bottom with its buttons, as the title does at the top, while what is between them scrolls. */
  foot?: ReactNode;
  children: ReactNode;
};

const WIDTHS = { small: "max-w-95", medium: "max-w-110", large: "max-w-160" };

/**
 * A modal dialog named by its title, open for as long as it is rendered. The browser keeps the focus inside and the
 * rest of the page inert; when it goes, the focus returns to where it was.
 */
export function Dialog({ title, onClose, size = "medium", art, foot, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before the next paint, so that it never stands unopened.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (!dialog?.open) dialog?.showModal();
    return () => {
      if (dialog) seeOut(dialog);
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className="modal bg-(--scrim)"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === "Tab" && ref.current && goRound(ref.current, event.shiftKey))
          event.preventDefault();
      }}
      onPointerDown={(event) => {
        // Around the box lies the dialog itself.
        if (event.target === ref.current) onClose();
      }}
    >
      <div
        className={`relative modal-box max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-3xl shadow-e3 ${WIDTHS[size]} ${foot ? "flex flex-col overflow-hidden p-0" : "p-7 sm:p-9"}`}
      >
        {art && <Art art={art} />}
        <h2
          id={titleId}
          className={`text-2xl leading-tight font-bold ${art ? ART_TITLES[art] : "pr-10"} ${foot ? "mx-7 mt-6 mb-4 sm:mx-9" : ""}`}
        >
          {title}
        </h2>
        {foot ? (
          <>
            {/* Room for the focus ring of the first and the last field. */}
            <div className="min-h-0 overflow-y-auto overscroll-contain px-7 pt-1.5 pb-6 sm:px-9">
              {children}
            </div>
            <div className="border-t border-line px-7 py-4 sm:px-9">{foot}</div>
          </>
        ) : (
          children
        )}
        {art !== "greeting" && (
          <button
            type="button"
            aria-label="Close"
            className="btn absolute top-4 right-4 btn-square btn-ghost text-muted"
            onClick={onClose}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
    </dialog>
  );
}

const ART_TITLES = { logo: "mt-6", mail: "mt-6 text-center", greeting: "mt-6 text-center" };

function Art({ art }: { art: NonNullable<DialogProps["art"]> }) {
  if (art === "logo") return <Logo size={52} />;
  if (art === "greeting") return <Logo size={64} className="mx-auto" />;
  return (
    <span className="mx-auto grid size-16 place-items-center rounded-full bg-success/15 text-success">
      <MailCheck aria-hidden="true" className="size-7" />
    </span>
  );
}

/**
 * At either end, moves the focus to the other one and tells that it did. Without this the browser's own buttons are
 * between the last part of a modal dialog and the first.
 */
function goRound(dialog: HTMLElement, isBackwards: boolean): boolean {
  const stops = [...dialog.querySelectorAll<HTMLElement>("*")].filter(
    (part) => part.tabIndex >= 0 && !part.matches(":disabled"),
  );
  const [from, to] = isBackwards ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from && document.activeElement !== dialog) return false;
  to?.focus();
  return true;
}
