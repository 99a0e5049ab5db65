import type { ReactNode } from "react";

type BusyLabelProps = {
  isBusy: boolean;
  busy: string;
  children: ReactNode;
};

/** The label of a busy button. Both labels are stacked, so that the button keeps its width. */
export function BusyLabel({ isBusy, busy, children }: BusyLabelProps) {
  return (
    <span className="inline-grid place-items-center *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:gap-2">
      <span aria-hidden={isBusy} className="aria-hidden:invisible">
        {children}
      </span>
      <span aria-hidden={!isBusy} className="aria-hidden:invisible">
        <span className="loading loading-spinner loading-xs" />
        {busy}
      </span>
    </span>
  );
}
