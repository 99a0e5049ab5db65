import type { ReactNode } from "react";

type WidgetFrameProps = {
  /** The widget's id, for focus and tests. */
  id: string;
  name: string;
  /** Text after the name: a place, a count. */
  detail?: string | undefined;
  menu: ReactNode;
  isBusy?: boolean;
  /** A notice at the end of the frame, such as the stale line. */
  foot?: ReactNode;
  /** What a box with room for one of them shows. */
  shortName?: "name" | "detail";
  children: ReactNode;
};

const DETAIL = "font-normal text-muted tile-small:font-semibold tile-small:text-base-content";

/** The frame of all added widgets: a head with the name and the menu, the content, and an optional notice. */
export function WidgetFrame({
  id,
  name,
  detail,
  menu,
  isBusy = false,
  foot,
  shortName = "name",
  children,
}: WidgetFrameProps) {
  const isDetailFirst = shortName === "detail" && detail !== undefined;
  return (
    <section
      className="relative card min-w-0 bg-widget shadow-e1 [--pad:1.25rem] tile:h-full tile-small:[--pad:0.75rem]"
      data-widget={id}
      aria-label={detail === undefined ? name : `${name}, ${detail}`}
      aria-busy={isBusy}
    >
      <div className="flex h-11 shrink-0 items-center justify-between gap-2 ps-(--pad) pe-1.5 tile-small:gap-0 tile-small:pe-0">
        <h2
          title={name}
          className="min-w-0 truncate text-body leading-5 font-semibold tile-small:text-sm tile-small:leading-5"
        >
          <span className={isDetailFirst ? "tile-small:hidden" : ""}>{name}</span>
          {detail !== undefined && (
            <span className={isDetailFirst ? DETAIL : `${DETAIL} tile-small:hidden`}>
              <span className="tile-small:hidden"> · </span>
              {detail}
            </span>
          )}
        </h2>
        <div className="widget-menu tile-small:-ms-3 tile-small:-me-1.5">{menu}</div>
      </div>
      <div className="widget-body px-(--pad) pb-4">{children}</div>
      {foot}
    </section>
  );
}
