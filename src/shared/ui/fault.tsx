import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

type FaultProps = { id?: string; children: ReactNode };

/** What is wrong, in a sentence, below what it is about. Screen readers say it as soon as it is there. */
export function Fault({ id, children }: FaultProps) {
  return (
    <p id={id} role="alert" className="mt-2 flex items-start gap-1.5 text-left text-sm leading-5 text-error">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
