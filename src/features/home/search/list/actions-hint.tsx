import { t } from "@lingui/core/macro";
import { ChevronLeft } from "lucide-react";

type ActionsHintProps = { isActive: boolean; onOpen: () => void };

/** Says that a row has actions, and opens them by mouse and touch. The keyboard has the Right arrow. */
export function ActionsHint({ isActive, onOpen }: ActionsHintProps) {
  return (
    <span
      aria-hidden="true"
      title={t`Actions`}
      className={`-my-1 -me-3 size-11 shrink-0 place-items-center rounded-[10px] text-muted hover:text-base-content ${isActive ? "grid" : "hidden group-hover:grid pointer-coarse:grid"}`}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      {/* The icon that the actions have anyway: the other way round it would be one more chunk of the store. */}
      <ChevronLeft size="1.125rem" className="rotate-180" />
    </span>
  );
}
