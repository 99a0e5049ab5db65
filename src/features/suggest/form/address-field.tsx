import { t } from "@lingui/core/macro";
import { CircleCheck, Link2 } from "lucide-react";
import { useId, type RefObject } from "react";
import { Fault } from "#src/shared/ui/fault.tsx";

type AddressFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** Called on blur and Enter. */
  onLeave: () => void;
  state: "quiet" | "checking" | "found";
  fault: string | null;
  inputRef: RefObject<HTMLInputElement | null>;
};

export function AddressField({ value, onChange, onLeave, state, fault, inputRef }: AddressFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {t`Address`}
      </label>
      <div className={`input w-full ${fault === null ? "" : "input-error"}`}>
        <Link2 aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        <input
          ref={inputRef}
          id={id}
          dir="ltr"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          value={value}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : `${id}-note`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
        <span role="status" className="flex shrink-0 items-center gap-1.5 text-note font-semibold">
          {state === "checking" && (
            <>
              <span aria-hidden="true" className="loading loading-spinner loading-xs" />
              <span className="max-xs:sr-only">{t`Checking...`}</span>
            </>
          )}
          {state === "found" && (
            <span className="flex items-center gap-1.5 text-success">
              <CircleCheck aria-hidden="true" className="size-4" />
              {t`Found`}
            </span>
          )}
        </span>
      </div>
      {fault !== null && <Fault id={`${id}-note`}>{fault}</Fault>}
    </div>
  );
}
