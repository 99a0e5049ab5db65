import type { ComponentProps, ReactNode } from "react";

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

type BusyButtonProps = ComponentProps<"button"> & { isBusy: boolean; busy: string };

/** A button with a label of its own while it is busy. `aria-disabled` instead of `disabled` keeps its focus. */
export function BusyButton({ isBusy, busy, children, ...rest }: BusyButtonProps) {
  return (
    <button type="button" aria-busy={isBusy} {...rest}>
      <BusyLabel isBusy={isBusy} busy={busy}>
        {children}
      </BusyLabel>
    </button>
  );
}
