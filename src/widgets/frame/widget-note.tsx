import type { LucideIcon } from "lucide-react";

type WidgetNoteProps = {
  icon: LucideIcon;
  text: string;
  action?: { label: string; onPress: () => void };
};

/** A line below a widget's content: it is stale, or a part is missing. */
export function WidgetNote({ icon: Icon, text, action }: WidgetNoteProps) {
  return (
    <div
      role="status"
      className="mx-2 mb-2 flex min-h-11 items-center gap-2 rounded-xl bg-hint pe-1 ps-3 text-note leading-4.5 text-muted"
    >
      <Icon size="1rem" aria-hidden="true" className="shrink-0" />
      <span
        className={`min-w-0 flex-1 py-2 ${action ? "tile-small:sr-only" : "tile-small:truncate"}`}
        title={text}
      >
        {text}
      </span>
      {action && (
        <button
          type="button"
          className="btn btn-ghost text-note text-primary tile-small:flex-1 tile-small:px-1"
          onClick={action.onPress}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
