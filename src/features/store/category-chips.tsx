import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { tagLabel } from "#src/shared/components/store/store-extras.ts";
import { storeHref, type StoreParams } from "#src/shared/components/store/store-params.ts";

type CategoryChipsProps = { tags: string[]; params: StoreParams };

/** "All" and the most used tags in one line. The chips are links, because a category has its own URL. */
export function CategoryChips({ tags, params }: CategoryChipsProps) {
  // The tag of an app page's link may not be among the most used.
  const shown = params.tag && !tags.includes(params.tag) ? [params.tag, ...tags.slice(0, 9)] : tags;
  const line = useRef<HTMLElement>(null);
  const { tag: chosenTag } = params;
  useEffect(() => {
    const chosen = chosenTag && line.current?.querySelector<HTMLElement>("[aria-current]");
    if (!line.current || !chosen) return;
    // Into the middle, and only horizontally: scrollIntoView would scroll the page, too.
    const [all, one] = [line.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    line.current.scrollLeft += one.left + one.width / 2 - all.left - all.width / 2;
  }, [chosenTag]);

  return (
    <nav
      ref={line}
      aria-label={t`Categories`}
      className="-mx-(--gutter) scroll-px-10 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]"
    >
      <ul className="flex w-max gap-2">
        {[null, ...shown].map((tag) => (
          <li key={tag ?? ""}>
            <Link
              to={storeHref({ ...params, tag })}
              aria-current={tag === params.tag ? "true" : undefined}
              className="relative btn h-9 rounded-full btn-outline px-4 text-sm whitespace-nowrap before:absolute before:inset-x-0 before:-inset-y-1 not-aria-[current=true]:not-hover:bg-base-100 aria-[current=true]:btn-secondary"
            >
              {tag === null ? t`All` : tagLabel(tag)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The widths of All and ten categories. */
const WIDTHS = "w-13 w-20 w-32 w-28 w-32 w-36 w-32 w-28 w-24 w-20 w-20".split(" ");

export function CategoryChipsSkeleton() {
  return (
    <div className="-mx-(--gutter) flex gap-2 overflow-hidden px-(--gutter) py-1">
      {WIDTHS.map((width, index) => (
        <div key={index} className={`skeleton h-9 shrink-0 rounded-full ${width}`} />
      ))}
    </div>
  );
}
