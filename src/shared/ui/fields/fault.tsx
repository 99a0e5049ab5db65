import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

type FaultProps = { id?: string; children: ReactNode };

/** An error message below its field. Screen readers announce it when it appears. */
export function Fault({ id, children }: FaultProps) {
  return (
    <p id={id} role="alert" className="mt-2 flex items-start gap-1.5 text-start text-sm leading-5 text-error">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
