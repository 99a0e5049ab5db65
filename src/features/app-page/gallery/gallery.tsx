import { t } from "@lingui/core/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef, useState, type KeyboardEvent, type UIEvent } from "react";
import { stepOf } from "#src/shared/ui/direction.ts";
import type { Picture } from "./pictures.ts";
import { Slide } from "./slide.tsx";
import { Thumbnails } from "./thumbnails.tsx";
import { ZoomDialog } from "./zoom-dialog.tsx";

type GalleryProps = { title: string; pictures: readonly Picture[] };

/**
 * An app's pictures, one at a time: by button, arrow key, thumbnail or finger. A press on a picture opens it
 * in a dialog.
 */
export function Gallery({ title, pictures }: GalleryProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const last = pictures.length - 1;
  const shown = Math.min(index, last);
  const picture = pictures[shown];
  if (!picture) return null;

  const [place, all] = [shown + 1, pictures.length];
  const count = t`${place} of ${all}`;
  const show = (next: number) => setIndex(Math.max(0, Math.min(next, last)));
  const open = (at: number) => {
    setIndex(at);
    dialog.current?.showModal();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key);
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || last === 0) return;
    event.preventDefault();
    show(shown + step);
  };
  // Only phones scroll the list.
  const onScroll = ({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }: UIEvent) => {
    const way = scrollWidth - clientWidth;
    if (way > 0) show(Math.round((Math.abs(scrollLeft) / way) * last));
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of the buttons inside
    <section aria-label={t`Pictures of ${title}`} onKeyDown={onKeyDown}>
      <div className="relative">
        <ul
          ref={list}
          className="-mx-4 flex snap-x snap-mandatory scroll-px-4 [scrollbar-width:none] gap-3 overflow-x-auto px-4 sm:mx-0 sm:grid sm:overflow-visible sm:px-0"
          onScroll={onScroll}
        >
          {pictures.map((each, at) => (
            <Slide
              key={each.url}
              picture={each}
              name={
                last === 0 ? t`Enlarge the screenshot of ${title}` : enlargeLabel(at + 1, all, each.label)
              }
              isFirst={at === 0}
              isShown={at === shown}
              onOpen={() => open(at)}
            />
          ))}
        </ul>
        {last > 0 && (
          <>
            <StepButton
              label={t`Previous picture`}
              Icon={ChevronLeft}
              side="start-3"
              isEnd={shown === 0}
              onPress={() => show(shown - 1)}
            />
            <StepButton
              label={t`Next picture`}
              Icon={ChevronRight}
              side="end-3"
              isEnd={shown === last}
              onPress={() => show(shown + 1)}
            />
            <p className="absolute end-3 bottom-3 hidden h-7 items-center rounded-full bg-black/70 px-3 text-note font-semibold text-white tabular-nums sm:flex">
              {count}
            </p>
          </>
        )}
      </div>
      {(last > 0 || picture.label) && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm leading-5 text-muted">
          {last > 0 && <Thumbnails pictures={pictures} shown={shown} onChoose={show} />}
          <p aria-live="polite" dir="auto" className="min-h-5 min-w-40 flex-1 wrap-anywhere">
            {picture.label}
          </p>
          {last > 0 && <p className="tabular-nums sm:hidden">{count}</p>}
        </div>
      )}
      <ZoomDialog
        dialogRef={dialog}
        title={title}
        url={picture.url}
        onStep={(step) => show(shown + step)}
        onClosed={() => list.current?.children[shown]?.querySelector("button")?.focus()}
      />
    </section>
  );
}

const enlargeLabel = (place: number, all: number, label: string): string =>
  label ? t`Enlarge picture ${place} of ${all}: ${label}` : t`Enlarge picture ${place} of ${all}`;

type StepButtonProps = {
  label: string;
  Icon: typeof ChevronLeft;
  side: "start-3" | "end-3";
  /** Hides the button unless it is focused, because hiding would lose the focus. */
  isEnd: boolean;
  onPress: () => void;
};

function StepButton({ label, Icon, side, isEnd, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd}
      className={`absolute top-1/2 -mt-5.5 hidden size-11 cursor-pointer place-items-center rounded-full border border-line bg-base-100 shadow-e2 hover:bg-hint aria-disabled:cursor-default aria-disabled:opacity-0 aria-disabled:focus-visible:opacity-50 sm:grid ${side}`}
      onClick={onPress}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
