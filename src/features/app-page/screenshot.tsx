import { Maximize2, X } from "lucide-react";
import { useRef, useState } from "react";

const PLACEHOLDER = "/api/placeholder/1280/720";

type ScreenshotProps = { title: string; screenshotUrl: string };

/** The fixed ratio prevents a layout shift when the picture loads. */
const FRAME =
  "relative aspect-[16/10] w-full overflow-hidden rounded-[20px] border border-line bg-hint sm:aspect-video lg:rounded-[28px]";

/** An app's screenshot in a frame of fixed ratio, with a button that enlarges it. */
export function Screenshot({ title, screenshotUrl }: ScreenshotProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBroken, setIsBroken] = useState(false);

  if (isBroken) {
    return <img src={PLACEHOLDER} alt="" width="1280" height="720" className={`${FRAME} object-cover`} />;
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Enlarge the screenshot of ${title}`}
        className={`${FRAME} group block cursor-zoom-in`}
        onClick={() => dialog.current?.showModal()}
      >
        <img
          src={screenshotUrl}
          alt=""
          width="1280"
          height="720"
          fetchPriority="high"
          className="size-full object-cover object-top"
          onError={() => setIsBroken(true)}
        />
        <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-black/60 text-white opacity-80 transition-opacity group-hover:opacity-100">
          <Maximize2 aria-hidden="true" className="size-4.5" />
        </span>
      </button>
      <ZoomDialog dialogRef={dialog} title={title} url={screenshotUrl} />
    </>
  );
}

type ZoomDialogProps = { dialogRef: React.RefObject<HTMLDialogElement | null>; title: string; url: string };

/** The enlarged screenshot; a click toggles between fitted and full size. */
function ZoomDialog({ dialogRef, title, url }: ZoomDialogProps) {
  const [isFull, setIsFull] = useState(false);
  const close = () => dialogRef.current?.close();
  return (
    <dialog
      ref={dialogRef}
      aria-label={`Screenshot of ${title}`}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-transparent p-4 backdrop:bg-black/85 sm:p-8"
      onClose={() => setIsFull(false)}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a shortcut for the pointer; Escape and the close button do the same */}
      <div
        className="grid h-full overflow-auto"
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <button
          type="button"
          aria-label={isFull ? "Fit the picture to the window" : "Show the picture in its real size"}
          className={`m-auto block outline-white ${isFull ? "w-max cursor-zoom-out" : "max-h-full max-w-full cursor-zoom-in"}`}
          onClick={() => setIsFull(!isFull)}
        >
          <img
            src={url}
            alt={`${title} in a browser`}
            loading="lazy"
            className={
              isFull ? "max-w-none" : "max-h-[calc(100dvh-4rem)] max-w-full rounded-xl object-contain"
            }
          />
        </button>
      </div>
      <button
        type="button"
        aria-label="Close"
        className="fixed top-4 right-4 grid size-11 cursor-pointer place-items-center rounded-full bg-black/70 text-white outline-white hover:bg-black"
        onClick={close}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </dialog>
  );
}
