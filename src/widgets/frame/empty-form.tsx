import type { ReactNode } from "react";

type EmptyFormProps = {
  isOnPage: boolean;
  /** What the form asks for, as a button. */
  ask: string;
  openSettings: () => void;
  children: ReactNode;
};

/** The form of an empty widget. A box without room for it has a button, which opens the settings. */
export function EmptyForm({ isOnPage, ask, openSettings, children }: EmptyFormProps) {
  if (!isOnPage) return children;
  return (
    <>
      <div className="tile-small:hidden">{children}</div>
      <button
        type="button"
        className="btn my-auto hidden h-auto min-h-11 rounded-xl border-transparent bg-hint py-1 text-note whitespace-normal! text-primary tile-small:flex"
        onClick={openSettings}
      >
        {ask}
      </button>
    </>
  );
}
