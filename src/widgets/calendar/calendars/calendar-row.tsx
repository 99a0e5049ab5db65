import { t } from "@lingui/core/macro";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { isComposing } from "#src/shared/ui/keys/is-composing.ts";
import { IconButton } from "#src/shared/ui/controls/icon-button.tsx";
import { Bar } from "./bar.tsx";
import { COLORS, nameOf, type CalendarColor, type ShownCalendar } from "../calendar-settings.ts";
import { COLOR_NAMES } from "./colors.ts";

type CalendarRowProps = {
  calendar: ShownCalendar;
  onChange: (calendar: ShownCalendar) => void;
  onRemove: () => void;
};

/** One calendar's name, color and removal. The browser knows only the host of its address. */
export function CalendarRow({ calendar, onChange, onRemove }: CalendarRowProps) {
  const name = nameOf(calendar);
  const [typed, setTyped] = useState<string | null>(null);

  function rename(): void {
    const chosen = typed?.trim();
    setTyped(null);
    if (chosen && chosen !== calendar.name) onChange({ ...calendar, name: chosen });
  }

  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <Bar color={calendar.color} className="mt-1.5 h-8 self-start" />
      <div className="min-w-28 flex-1">
        <input
          type="text"
          dir="auto"
          aria-label={t`Name of ${name}`}
          className="input h-11 w-full"
          maxLength={100}
          value={typed ?? calendar.name}
          onChange={(change) => setTyped(change.target.value)}
          onBlur={rename}
          onKeyDown={(press) => {
            if (press.key === "Enter" && !isComposing(press)) rename();
          }}
        />
        {calendar.host !== calendar.name && (
          <p className="mt-1 truncate text-note leading-4.5 text-muted">{calendar.host}</p>
        )}
      </div>
      <select
        aria-label={t`Color of ${name}`}
        className="select h-11 w-28 self-start"
        value={calendar.color}
        onChange={(change) => onChange({ ...calendar, color: change.target.value as CalendarColor })}
      >
        {COLORS.map((color) => (
          <option key={color} value={color}>
            {i18n._(COLOR_NAMES[color])}
          </option>
        ))}
      </select>
      <IconButton
        Icon={Trash2}
        label={t`Remove ${name}`}
        className="self-start text-muted"
        onClick={onRemove}
      />
    </li>
  );
}
