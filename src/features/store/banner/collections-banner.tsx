import { t } from "@lingui/core/macro";
import { Pause, Play } from "lucide-react";
import { useEffect, useState, type FocusEvent } from "react";
import type { StorefrontCollection } from "#contract/store/storefront.ts";
import { BannerSlide } from "./banner-slide.tsx";
import { whenLoaded } from "#src/shared/ui/loading/when-loaded.ts";
import { storeName } from "#src/shared/lib/language/store-name.ts";
import { useRotation, type Rotation } from "./use-rotation.ts";

/** The rotating banner of catalogues with a picture. Renders nothing without such catalogues. */
export function CollectionsBanner({ collections }: { collections: StorefrontCollection[] }) {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => whenLoaded(() => setLoaded(true)), []);
  const rotation = useRotation(collections.length, isPointed || isFocused);
  if (collections.length === 0) return null;

  // A click focuses a button, too. Only keyboard focus pauses the banner.
  const onFocus = (event: FocusEvent) => setIsFocused(event.target.matches(":focus-visible"));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointer and focus only hold the rotation; nothing is operated here
    <section
      aria-roledescription={t`carousel`}
      aria-label={t`Catalogues`}
      className="relative isolate h-75 overflow-hidden rounded-[20px] text-white lg:h-85 lg:rounded-[28px]"
      onPointerEnter={(event) => setIsPointed(event.pointerType === "mouse")}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={onFocus}
      onBlur={() => setIsFocused(false)}
    >
      {collections.length > 1 && <Controls collections={collections} rotation={rotation} />}
      <div aria-live={rotation.isRunning ? "off" : "polite"}>
        {collections.map((collection, index) => (
          <BannerSlide
            key={collection.catalogue.id}
            collection={collection}
            isShown={index === rotation.index}
            isNear={
              index === rotation.index || (isLoaded && isNear(index, rotation.index, collections.length))
            }
            place={index + 1}
            count={collections.length}
          />
        ))}
      </div>
    </section>
  );
}

/** Whether a slide is the shown one, the one before it or the one after it, in a circle. */
function isNear(index: number, shown: number, count: number): boolean {
  const way = Math.abs(index - shown);
  return Math.min(way, count - way) <= 1;
}

/** The controls are first in the tab order: people disturbed by movement find the pause button first. */
function Controls({ collections, rotation }: { collections: StorefrontCollection[]; rotation: Rotation }) {
  return (
    <div className="absolute inset-x-2.5 bottom-2 z-10 flex flex-row-reverse items-center justify-end sm:end-6 sm:bottom-4 sm:start-auto">
      <button
        type="button"
        aria-label={rotation.isPaused ? t`Start rotating catalogues` : t`Pause rotating catalogues`}
        className="btn btn-circle btn-ghost text-white outline-white hover:bg-white/15"
        onClick={rotation.togglePaused}
      >
        {rotation.isPaused ? (
          <Play aria-hidden="true" className="size-4.5" />
        ) : (
          <Pause aria-hidden="true" className="size-4.5" />
        )}
      </button>
      <div role="group" aria-label={t`Choose a catalogue`} className="flex min-w-0">
        {collections.map(({ catalogue }, index) => (
          <button
            key={catalogue.id}
            type="button"
            aria-label={t`Show ${storeName("catalogue", catalogue.name)}`}
            aria-current={index === rotation.index}
            className="group grid h-11 w-11 min-w-0 shrink place-items-center rounded-full outline-white sm:w-8"
            onClick={() => rotation.show(index)}
          >
            <span className="size-2 rounded-full bg-white/60 group-hover:bg-white group-aria-[current=true]:w-full group-aria-[current=true]:max-w-7 group-aria-[current=true]:bg-white" />
          </button>
        ))}
      </div>
    </div>
  );
}
