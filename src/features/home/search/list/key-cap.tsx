import type { ReactNode } from "react";

type KeyCapProps = {
  /** `now` is filled and marks the row that Enter takes. There is at most one on the screen. */
  look: "now" | "plain";
  children: ReactNode;
};

const LOOKS = {
  now: "border-transparent bg-primary text-primary-content",
  plain: "border-edge bg-transparent text-muted",
};

/** A key of the keyboard; hidden on touch screens. */
export function KeyCap({ look, children }: KeyCapProps) {
  return (
    <kbd
      aria-hidden="true"
      dir="ltr"
      data-look={look}
      className={`kbd rounded-md [--size:1.375rem] border px-1.5 font-mono text-xs font-semibold whitespace-nowrap pointer-coarse:hidden ${LOOKS[look]}`}
    >
      {children}
    </kbd>
  );
}
