import { Check, Link2, X } from "lucide-react";
import type { QueueItem } from "#contract/queue.ts";

const LOOKS = {
  pending: "bg-hint text-muted",
  importing: "bg-tint text-primary",
  completed: "bg-success/12 text-success",
  linked: "bg-success/12 text-success",
  failed: "bg-error/12 text-error",
};

/** The status of an item: a word and a symbol, not a colour alone. */
export function StatusBadge({ status }: { status: QueueItem["status"] | "importing" | "linked" }) {
  return (
    <span
      className={`badge badge-lg gap-1.5 rounded-full border-transparent text-note font-semibold ${LOOKS[status]}`}
    >
      {status === "completed" && <Check aria-hidden="true" className="size-3.5" />}
      {status === "linked" && <Link2 aria-hidden="true" className="size-3.5" />}
      {status === "failed" && <X aria-hidden="true" className="size-3.5" />}
      {status === "importing" && <span aria-hidden="true" className="loading loading-spinner w-3.5" />}
      {status}
    </span>
  );
}
