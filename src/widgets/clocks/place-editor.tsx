import { t } from "@lingui/core/macro";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useRef } from "react";
import { isComposing } from "#src/shared/ui/keys/is-composing.ts";
import { useDraft } from "../fields/use-draft.ts";
import { NAME_LENGTH, nameOr } from "../fields/name.ts";
import type { Place } from "./about.ts";

type PlaceEditorProps = {
  place: Place;
  isFirst: boolean;
  isLast: boolean;
  onRename: (name: string) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

const BUTTON = "btn btn-square btn-ghost text-muted";

/** A place in the settings: its name, its position in the list, and its removal. */
export function PlaceEditor({ place, isFirst, isLast, onRename, onMove, onRemove }: PlaceEditorProps) {
  const field = useRef<HTMLInputElement>(null);
  const { fieldProps, flush } = useDraft({ stored: place.name, fieldRef: field, save: onRename });
  const { zone } = place;
  const name = nameOr(place.name, zone);
  return (
    <li className="flex items-center">
      <input
        ref={field}
        dir="auto"
        aria-label={t`Name of ${zone}`}
        placeholder={zone}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        className="input me-1 min-w-0 flex-1"
        {...fieldProps}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !isComposing(event)) flush();
        }}
      />
      <button
        type="button"
        className={BUTTON}
        aria-label={t`Move ${name} up`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp size="1.125rem" aria-hidden="true" />
      </button>
      <button
        type="button"
        className={BUTTON}
        aria-label={t`Move ${name} down`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown size="1.125rem" aria-hidden="true" />
      </button>
      <button type="button" className={BUTTON} aria-label={t`Remove ${name}`} onClick={onRemove}>
        <X size="1.125rem" aria-hidden="true" />
      </button>
    </li>
  );
}
