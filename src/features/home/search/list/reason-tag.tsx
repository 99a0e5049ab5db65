import type { Reason } from "../ranking/reason.ts";
import { Marked } from "./marked.tsx";

const LEADS = { tag: "tag: ", description: "about: ", address: "address: ", content: "in it: " };

/** Why an app is listed although its name does not match. */
export function ReasonTag({ reason, typed }: { reason: Reason; typed: string }) {
  return (
    <span className="h-5 max-w-1/2 shrink-0 truncate rounded-full bg-hint px-2 text-xs leading-5 text-muted">
      {LEADS[reason.kind]}
      <Marked text={reason.text} typed={typed} />
    </span>
  );
}
