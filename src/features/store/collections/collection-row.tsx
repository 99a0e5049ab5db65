import { t } from "@lingui/core/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { memo, useId, useRef, type KeyboardEvent } from "react";
import type { StorefrontCollection } from "#contract/store/storefront.ts";
import { Link } from "react-router-dom";
import { AppCard } from "#src/shared/components/webapp/app-card.tsx";
import { CatalogueIcon } from "#src/shared/components/catalogue/catalogue-icon.tsx";
import { useScrollEdges } from "./use-scroll-edges.ts";
import { onwards, stepOf } from "#src/shared/ui/direction.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { catalogueLine, storeName } from "#src/shared/lib/language/store-name.ts";

const SCROLL_STEP_PX = 200;

/** The row of cards, which bleeds to the window's edges. */
export const COLLECTION_CARDS =
  "-mx-(--gutter) mt-4 flex gap-4 px-(--gutter) py-1 xl:mx-0 xl:grid xl:grid-cols-6 xl:px-0";
export const COLLECTION_CARD = "w-42 shrink-0 sm:w-50 xl:w-auto";

type CollectionRowProps = { collection: StorefrontCollection };

/** A featured catalogue: its name and up to six of its apps in a row that scrolls horizontally. */
export const CollectionRow = memo(function CollectionRow({
  collection: { catalogue, apps },
}: CollectionRowProps) {
  const id = useId();
  const scroller = useRef<HTMLUListElement>(null);
  const edges = useScrollEdges(scroller);

  const step = (by: number) =>
    scroller.current?.scrollBy({ left: by * onwards() * SCROLL_STEP_PX, behavior: scrollBehaviour() });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = stepOf(event.key);
    if (by === 0) return;
    event.preventDefault();
    step(by);
  };

  const name = storeName("catalogue", catalogue.name);
  return (
    <section
      aria-roledescription={t`carousel`}
      aria-labelledby={`${id}-title`}
      // `content-visibility` skips layout and paint below the fold. The box reaches the window's edges,
      // because it clips painted overflow.
      className="-mx-(--gutter) px-(--gutter) [contain-intrinsic-block-size:auto_20rem] [content-visibility:auto]"
    >
      <div className="flex items-center gap-3.5">
        <CatalogueIcon name={catalogue.name} iconUrl={catalogue.iconUrl} className="w-11" />
        <div className="min-w-0 flex-1">
          <h2
            id={`${id}-title`}
            dir="auto"
            title={name}
            className="line-clamp-3 text-section leading-7 font-bold tracking-[-0.018em] wrap-anywhere hyphens-auto sm:line-clamp-1"
          >
            {name}
          </h2>
          <p
            {...catalogueLine(catalogue.description)}
            dir="auto"
            title={storeName("line", catalogue.description)}
            className="truncate text-sm leading-5 text-muted"
          />
        </div>
        {(edges.canGoBack || edges.canGoOn) && (
          <div className="hidden gap-1 lg:flex" role="group" aria-label={t`Scroll ${name}`}>
            <StepButton label={t`Previous apps`} isEnabled={edges.canGoBack} onPress={() => step(-1)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </StepButton>
            <StepButton label={t`Next apps`} isEnabled={edges.canGoOn} onPress={() => step(1)}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </StepButton>
          </div>
        )}
        <Link
          to={paths.slug(catalogue.snail)}
          aria-describedby={`${id}-title`}
          className="btn btn-ghost px-2 text-primary"
        >
          {t`View All`}
        </Link>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows on a focused card scroll the row, as they would natively */}
      <ul
        ref={scroller}
        className={`${COLLECTION_CARDS} snap-x scroll-px-(--gutter) overflow-x-auto overscroll-x-contain [scrollbar-width:none]`}
        onKeyDown={onKeyDown}
      >
        {apps.map((app) => (
          <li key={app.id} className={`${COLLECTION_CARD} snap-start`}>
            <AppCard app={app} />
          </li>
        ))}
      </ul>
    </section>
  );
});

type StepButtonProps = {
  label: string;
  isEnabled: boolean;
  onPress: () => void;
  children: React.ReactNode;
};

function StepButton({ label, isEnabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // `aria-disabled` keeps the focus on the button at the end of the row.
      aria-disabled={!isEnabled}
      className="btn btn-outline btn-circle"
      onClick={isEnabled ? onPress : undefined}
    >
      {children}
    </button>
  );
}

function scrollBehaviour(): ScrollBehavior {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}
