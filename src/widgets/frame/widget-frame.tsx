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
  children: ReactNode;
};

/** The frame of all added widgets: a head with the name and the menu, the content, and an optional notice. */
export function WidgetFrame({ id, name, detail, menu, isBusy = false, foot, children }: WidgetFrameProps) {
  return (
    <section
      className="relative card min-w-0 bg-widget shadow-e1"
      data-widget={id}
      aria-label={detail === undefined ? name : `${name}, ${detail}`}
      aria-busy={isBusy}
    >
      <div className="flex h-11 shrink-0 items-center justify-between gap-2 pr-1.5 pl-5">
        <h2 className="min-w-0 truncate text-[15px] leading-5 font-semibold">
          {name}
          {detail !== undefined && <span className="font-normal text-muted"> · {detail}</span>}
        </h2>
        {menu}
      </div>
      <div className="px-5 pb-4">{children}</div>
      {foot}
    </section>
  );
}
