import { msg } from "@lingui/core/macro";
import { Check, Link2, X } from "lucide-react";
import type { QueueItem } from "#contract/queue/queue.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";

const LOOKS = {
  pending: "bg-hint text-muted",
  importing: "bg-tint text-primary",
  completed: "bg-success/12 text-success",
  linked: "bg-success/12 text-success",
  failed: "bg-error/12 text-error",
};

const WORDS = {
  pending: msg`pending`,
  importing: msg`importing`,
  completed: msg`completed`,
  linked: msg`linked`,
  failed: msg`failed`,
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
      {i18n._(WORDS[status])}
    </span>
  );
}
