import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from "react";

type WidgetHead = {
  name: string;
  /** Text after the name: a place, a count. */
  detail?: string | undefined;
  isBusy?: boolean | undefined;
  /** What a box with room for one of them shows. */
  shortName?: "name" | "detail" | undefined;
};

const SetHead = createContext<(head: WidgetHead) => void>(() => {});

type WidgetFrameProps = {
  /** The widget's id, for focus and tests. */
  id: string;
  /** Until its content says its own. */
  name: string;
  menu?: ReactNode;
  children: ReactNode;
};

const DETAIL = "font-normal text-muted tile-small:font-semibold tile-small:text-base-content";

/** The frame of all added widgets: a head with the name and the menu. It stands while its content comes and changes. */
export function WidgetFrame({ id, name: firstName, menu, children }: WidgetFrameProps) {
  const [head, setHead] = useState<WidgetHead>({ name: firstName });
  const { name, detail, isBusy = false, shortName = "name" } = head;
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
          dir="auto"
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
      <SetHead value={setHead}>{children}</SetHead>
    </section>
  );
}

type WidgetContentProps = WidgetHead & {
  /** A notice at the end of the frame, such as the stale line. */
  foot?: ReactNode;
  children: ReactNode;
};

/** What a widget shows in its frame, and what the frame's head says then. */
export function WidgetContent({ name, detail, isBusy, shortName, foot, children }: WidgetContentProps) {
  const setHead = useContext(SetHead);
  useLayoutEffect(
    () => setHead({ name, detail, isBusy, shortName }),
    [setHead, name, detail, isBusy, shortName],
  );
  return (
    <>
      <div className="widget-body px-(--pad) pb-4">{children}</div>
      {foot}
    </>
  );
}
