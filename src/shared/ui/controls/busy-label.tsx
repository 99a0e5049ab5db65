import type { ComponentProps, MouseEvent, ReactNode } from "react";

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

const ignore = (event: MouseEvent) => event.preventDefault();

/**
 * A button with a label of its own while it is busy. A press does nothing then, and the button keeps the focus, which
 * `disabled` would take away.
 */
export function BusyButton({ isBusy, busy, children, ...rest }: BusyButtonProps) {
  const state = isBusy && { "aria-disabled": true, disabled: false, onClick: ignore };
  return (
    <button type="button" aria-busy={isBusy} {...rest} {...state}>
      <BusyLabel isBusy={isBusy} busy={busy}>
        {children}
      </BusyLabel>
    </button>
  );
}
