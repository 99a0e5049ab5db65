import { t } from "@lingui/core/macro";
import { MailCheck, X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { IconButton } from "#src/shared/ui/controls/icon-button.tsx";
import { Logo } from "../logo.tsx";
import { useRest } from "../loading/rest-of-page.ts";
import { useModal } from "./use-modal.ts";

type DialogProps = {
  title: string;
  /** Called for Escape, the close button and a press on the backdrop. */
  onClose: () => void;
  /** Width: 380, 440 or 640 px. */
  size?: "small" | "medium" | "large";
  /**
   * The picture above the title: the logo, or a letter over a centred title. A `greeting` has the logo over a
   * centred title, and no close button because it closes by itself.
   */
  art?: "logo" | "mail" | "greeting";
  /** The footer with the buttons. Title and footer stay in place while the content scrolls. */
  foot?: ReactNode;
  children: ReactNode;
};

const WIDTHS = { small: "max-w-95", medium: "max-w-110", large: "max-w-160" };

/**
 * A modal dialog named by its title, open while it is rendered. The browser traps the focus and makes the rest inert.
 * On unmount, the focus returns to where it was.
 */
export function Dialog(props: DialogProps) {
  return useRest() && <OpenDialog {...props} />;
}

function OpenDialog({ title, onClose, size = "medium", art, foot, children }: DialogProps) {
  const titleId = useId();
  const { ref, dialogProps } = useModal(onClose);

  return (
    <dialog ref={ref} {...dialogProps} aria-labelledby={titleId} className="modal bg-(--scrim)">
      <div
        className={`relative modal-box max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-3xl shadow-e3 ${WIDTHS[size]} ${foot ? "flex flex-col overflow-hidden p-0" : "p-7 sm:p-9"}`}
      >
        {art && <Art art={art} />}
        <h2
          id={titleId}
          className={`text-2xl leading-tight font-bold ${art ? ART_TITLES[art] : "pe-10"} ${foot ? "mx-7 mt-6 mb-4 sm:mx-9" : ""}`}
        >
          {title}
        </h2>
        {foot ? (
          <>
            {/* Padding for the focus rings of the first and the last field. */}
            <div className="min-h-0 overflow-y-auto overscroll-contain px-7 pt-1.5 pb-6 sm:px-9">
              {children}
            </div>
            <div className="border-t border-line px-7 py-4 sm:px-9">{foot}</div>
          </>
        ) : (
          children
        )}
        {art !== "greeting" && (
          <IconButton
            Icon={X}
            label={t`Close`}
            className="absolute top-4 end-4 text-muted"
            iconSize="size-5"
            onClick={onClose}
          />
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
