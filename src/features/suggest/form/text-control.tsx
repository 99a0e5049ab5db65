import { t } from "@lingui/core/macro";
import { useId } from "react";
import { Fault } from "#src/shared/ui/fault.tsx";

type TextControlProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  fault: string | null;
  hint?: string;
  /** `long` has several lines. `optional` has several lines and a note that the field may stay empty. */
  kind?: "line" | "long" | "optional";
};

export function TextControl({ label, value, onChange, fault, hint, kind = "line" }: TextControlProps) {
  const id = useId();
  const shared = {
    id,
    value,
    dir: "auto",
    autoComplete: "off",
    "aria-invalid": fault !== null,
    "aria-describedby": fault !== null || hint ? `${id}-note` : undefined,
  };
  const edge = fault === null ? "" : "input-error";
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        {kind === "optional" && <span className="font-normal text-muted"> {t`optional`}</span>}
      </label>
      {kind === "line" ? (
        <input
          {...shared}
          className={`input w-full ${edge}`}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <textarea
          {...shared}
          rows={3}
          className={`textarea w-full leading-6 ${edge}`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {fault !== null ? (
        <Fault id={`${id}-note`}>{fault}</Fault>
      ) : (
        hint && (
          <p id={`${id}-note`} className="mt-1.5 text-note leading-5 text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
