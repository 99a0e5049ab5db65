import type { ReactNode } from "react";

type StarterFrameProps = { icons: ReactNode; text: ReactNode; action: ReactNode };

/** The frame of a set and of its placeholder: a row on phones, a column where five stand side by side. */
export function StarterFrame({ icons, text, action }: StarterFrameProps) {
  return (
    <li className="flex items-center gap-3 rounded-2xl border border-line px-3 py-2.5 @2xl:flex-col @2xl:items-start">
      <span className="grid w-13 max-w-40 shrink-0 grid-cols-2 gap-1 @2xl:w-full @2xl:grid-cols-4">
        {icons}
      </span>
      <div className="min-w-0 flex-1">{text}</div>
      {action}
    </li>
  );
}
