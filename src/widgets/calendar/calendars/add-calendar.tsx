import { ADDRESS } from "#src/shared/ui/fields/text-field.tsx";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { t } from "@lingui/core/macro";
import { Link2 } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { BusyLabel } from "#src/shared/ui/controls/busy-label.tsx";
import { type ShownCalendar, freeColor } from "../calendar-settings.ts";
import { useMutation } from "@tanstack/react-query";
import { request } from "#src/api/http/http.ts";

type AddCalendarProps = {
  calendars: readonly ShownCalendar[];
  onAdd: (calendar: ShownCalendar) => void;
};

/** A field for a calendar's secret address, which only the server stores. */
export function AddCalendar({ calendars, onAdd }: AddCalendarProps) {
  const id = useId();
  const [url, setUrl] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending } = useAddCalendar();

  function add(event: FormEvent): void {
    event.preventDefault();
    const address = withScheme(url.trim());
    if (address === "") return setFault(t`Paste the address of a calendar.`);
    if (isPending) return;
    setFault(null);
    mutate(address, {
      onError: ({ message }) => setFault(message),
      onSuccess(added) {
        if (calendars.some((one) => one.id === added.id)) return setFault(t`This calendar is here already.`);
        setUrl("");
        onAdd({ ...added, color: freeColor(calendars) });
      },
    });
  }

  return (
    <form noValidate onSubmit={add}>
      <div className="flex gap-2">
        <label className="input h-11 min-w-0 flex-1">
          <Link2 aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          <input
            {...ADDRESS}
            autoComplete="off"
            aria-label={t`Secret iCal address`}
            aria-invalid={fault !== null}
            aria-describedby={fault === null ? undefined : `${id}-fault`}
            placeholder="https://"
            maxLength={4096}
            value={url}
            onChange={(change) => {
              setUrl(change.target.value);
              setFault(null);
            }}
          />
        </label>
        <button type="submit" className="btn h-11 btn-outline" aria-disabled={isPending}>
          <BusyLabel isBusy={isPending} busy={t`Add`}>
            {t`Add`}
          </BusyLabel>
        </button>
      </div>
      {fault !== null && <Fault id={`${id}-fault`}>{fault}</Fault>}
    </form>
  );
}

/** Adds the scheme, because people also paste addresses without it. */
const withScheme = (address: string): string =>
  address === "" || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;

/**
 * Sends an address to the server, which reads the calendar once and stores the address. The form shows
 * failures.
 */
function useAddCalendar() {
  return useMutation({
    mutationFn: (url: string) => request("POST /user/calendars", { body: { url } }),
    meta: { showsOwnErrors: true },
    // Removes the secret address from memory.
    gcTime: 0,
  });
}
