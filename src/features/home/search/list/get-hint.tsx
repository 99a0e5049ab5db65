/** Gets an app of the store with one press. By keyboard, Get is among the row's actions. */
import { t } from "@lingui/core/macro";
export function GetHint({ onGet }: { onGet: () => void }) {
  return (
    <span
      aria-hidden="true"
      className="btn relative h-9 shrink-0 rounded-full border-transparent bg-tint px-3 text-sm text-primary before:absolute before:inset-x-0 before:-inset-y-1"
      onClick={(event) => {
        event.stopPropagation();
        onGet();
      }}
    >
      {t`Get`}
    </span>
  );
}
