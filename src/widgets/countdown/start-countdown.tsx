import { t } from "@lingui/core/macro";
import { useId, useState, type FormEvent } from "react";
import { dayMs } from "../fields/day.ts";
import { storable } from "../fields/storable.ts";
import { NAME_LENGTH } from "../fields/name.ts";
import type { CountdownSettings } from "./about.ts";

type StartCountdownProps = { onStart: (chosen: Pick<CountdownSettings, "name" | "date">) => void };

/** The form of an empty countdown: a name and a day. */
export function StartCountdown({ onStart }: StartCountdownProps) {
  const [name, setName] = useState("");
  const [date, setDate] = useState("");
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (dayMs(date) !== null) onStart({ name: storable(name).trim(), date });
  };
  return (
    <form className="grid grid-cols-[minmax(0,1fr)_auto] gap-2" onSubmit={submit}>
      <input
        dir="auto"
        aria-label={t`What for`}
        placeholder={t`What is it for? A trip, a birthday...`}
        className="input col-span-2 w-full"
        maxLength={NAME_LENGTH}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <label htmlFor={id} className="sr-only">
        {t`Day`}
      </label>
      <input
        id={id}
        type="date"
        required
        max="9999-12-31"
        className="input w-full"
        value={date}
        onChange={(event) => setDate(event.target.value)}
      />
      <button type="submit" className="btn btn-outline">
        {t`Start`}
      </button>
    </form>
  );
}
