import type { ReactNode } from "react";
import { FaultText } from "./fault-text.tsx";

type FieldFrameProps = {
  /** The field's id; the note below it has the id `{id}-note`. */
  id: string;
  label: string;
  fault: string | null;
  hint?: string | undefined;
  children: ReactNode;
};

export function FieldFrame({ id, label, fault, hint, children }: FieldFrameProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children}
      <FaultText id={`${id}-note`} text={fault} />
      {fault === null && hint && (
        <p id={`${id}-note`} className="mt-1.5 text-note leading-5 text-muted [overflow-wrap:anywhere]">
          {hint}
        </p>
      )}
    </div>
  );
}
