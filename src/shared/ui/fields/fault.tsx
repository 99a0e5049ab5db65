import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

type FaultProps = {
  id?: string;
  /** It comes and goes with each key, so that only the field's description tells it. */
  isQuiet?: boolean | undefined;
  children: ReactNode;
};

/** An error message below its field. Screen readers announce it when it appears. */
export function Fault({ id, isQuiet = false, children }: FaultProps) {
  return (
    <p
      id={id}
      role={isQuiet ? undefined : "alert"}
      className="mt-2 flex items-start gap-1.5 text-start text-sm leading-5 text-error"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
