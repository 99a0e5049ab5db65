import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { type Touch, type TouchEvent, useRef, useState } from "react";
import { Screenshot } from "#src/shared/components/webapp/screenshot.tsx";

type ZoomDialogProps = {
  dialogRef: React.RefObject<HTMLDialogElement | null>;
  title: string;
  url: string;
  /** A finger asks for the next picture or the one before. */
  onStep: (step: 1 | -1) => void;
  onClosed: () => void;
};

/** How far a finger must move to the side, in pixels. */
const SWIPE_PX = 48;

/** An enlarged picture; a click toggles between fitted and full size, and a fitted one is swiped to the next. */
export function ZoomDialog({ dialogRef, title, url, onStep, onClosed }: ZoomDialogProps) {
  const [isFull, setIsFull] = useState(false);
  const start = useRef<Touch | null>(null);
  const onTouchStart = ({ touches }: TouchEvent) => {
    // Two fingers zoom, and one moves what is larger than the window.
    const isMoving = isFull || touches.length > 1 || (window.visualViewport?.scale ?? 1) > 1;
    start.current = isMoving ? null : (touches[0] ?? null);
  };
  const onTouchEnd = ({ changedTouches, currentTarget }: TouchEvent) => {
    const end = changedTouches[0];
    if (!start.current || !end) return;
    const [across, down] = [end.clientX - start.current.clientX, end.clientY - start.current.clientY];
    start.current = null;
    if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(down)) return;
    const isToTheEnd = across > 0 === (getComputedStyle(currentTarget).direction !== "rtl");
    onStep(isToTheEnd ? -1 : 1);
  };
  const close = () => dialogRef.current?.close();
  return (
    <dialog
      ref={dialogRef}
      aria-label={t`Screenshot of ${title}`}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-transparent p-4 backdrop:bg-black/85 sm:p-8"
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
      onClose={() => {
        setIsFull(false);
        onClosed();
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a shortcut for the pointer; Escape and the close button do the same */}
      <div
        className="grid h-full overflow-auto"
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <button
          type="button"
          aria-label={isFull ? t`Fit the picture to the window` : t`Show the picture in its real size`}
          className={`m-auto block outline-white ${isFull ? "w-max cursor-zoom-out" : "max-h-full max-w-full cursor-zoom-in"}`}
          onClick={() => setIsFull(!isFull)}
        >
          <Screenshot
            url={url}
            on="phone"
            alt={t`${title} in a browser`}
            loading="lazy"
            className={
              isFull ? "max-w-none" : "max-h-[calc(100dvh-4rem)] max-w-full rounded-xl object-contain"
            }
          />
        </button>
      </div>
      <button
        type="button"
        aria-label={t`Close`}
        className="fixed top-4 end-4 grid size-11 cursor-pointer place-items-center rounded-full bg-black/70 text-white outline-white hover:bg-black"
        onClick={close}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </dialog>
  );
}
