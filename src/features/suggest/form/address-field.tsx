import { t } from "@lingui/core/macro";
import { CircleCheck, Link2 } from "lucide-react";
import type { Ref } from "react";
import { ADDRESS, TextField } from "#src/shared/ui/fields/text-field.tsx";

type AddressFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** Called on blur and Enter. */
  onBlur: () => void;
  state: "quiet" | "checking" | "found";
  fault: string | null;
  ref: Ref<HTMLInputElement>;
};

export function AddressField({ state, ...field }: AddressFieldProps) {
  return (
    <TextField
      label={t`Address`}
      {...ADDRESS}
      Icon={Link2}
      placeholder="https://"
      {...field}
      after={
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
      }
    />
  );
}
