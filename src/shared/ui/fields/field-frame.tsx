import { useId, type ReactNode } from "react";
import { Fault } from "./fault.tsx";

/** What every labelled field has. */
export type FieldProps = {
  label: ReactNode;
  fault?: string | null | undefined;
  /** The error comes and goes with each key. */
  isQuiet?: boolean | undefined;
  /** An error replaces it. */
  note?: ReactNode;
  className?: string | undefined;
};

type FieldFrameProps = FieldProps & {
  /** Renders the control with these attributes. */
  children: (control: {
    id: string;
    "aria-invalid": boolean;
    "aria-describedby": string | undefined;
  }) => ReactNode;
};

/** A control with its label, and below it a note or an error that describes it to screen readers. */
export function FieldFrame({ label, fault, isQuiet, note, className = "", children }: FieldFrameProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold wrap-anywhere">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": Boolean(fault),
        "aria-describedby": fault || note ? noteId : undefined,
      })}
      {fault ? (
        <Fault id={noteId} isQuiet={isQuiet}>
          {fault}
        </Fault>
      ) : (
        note && (
          <p id={noteId} className="mt-1.5 text-note leading-5 wrap-anywhere text-muted">
            {note}
          </p>
        )
      )}
    </div>
  );
}
