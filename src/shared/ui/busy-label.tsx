import type { ReactNode } from "react";

type BusyLabelProps = {
  isBusy: boolean;
  /** What the button says while it is busy. */
  busy: string;
  /** What it says at rest. */
  children: ReactNode;
};

/** The label of a button that has to wait. Both states lie on each other, so that the button keeps its width. */
export function BusyLabel({ isBusy, busy, children }: BusyLabelProps) {
  return (
    <span className="busy-label">
      <span aria-hidden={isBusy}>{children}</span>
      <span aria-hidden={!isBusy}>
        <span className="loading loading-spinner loading-xs" />
        {busy}
      </span>
    </span>
  );
}
