import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { useState } from "react";

type ZoomDialogProps = {
  dialogRef: React.RefObject<HTMLDialogElement | null>;
  title: string;
  url: string;
  onClosed: () => void;
};

/** An enlarged picture; a click toggles between fitted and full size. */
export function ZoomDialog({ dialogRef, title, url, onClosed }: ZoomDialogProps) {
  const [isFull, setIsFull] = useState(false);
  const close = () => dialogRef.current?.close();
  return (
    <dialog
      ref={dialogRef}
      aria-label={t`Screenshot of ${title}`}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-transparent p-4 backdrop:bg-black/85 sm:p-8"
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
          <img
            src={url}
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
