import { t } from "@lingui/core/macro";
import { useId, useRef } from "react";
import type { WidgetSize } from "#contract/widgets/home-widgets.ts";
import { languageOf, shownLocale } from "#src/shared/lib/language/shown-locale.ts";
import { notKept } from "#src/shared/state/storage/not-kept.ts";
import { isComposing } from "#src/shared/ui/keys/is-composing.ts";
import { useStable } from "#src/shared/ui/use-stable.ts";
import { useDraft } from "../fields/use-draft.ts";
import { nameOr } from "../fields/name.ts";
import { formatAsOf } from "../frame/format-as-of.ts";
import { WidgetContent } from "../frame/widget-frame.tsx";
import type { WidgetProps } from "../widget.ts";
import { type NotesSettings, about } from "./about.ts";
import { noteEntry } from "./note-entry.ts";
import { NOTE_LENGTH, acceptNote, withTick } from "./note-text.ts";
import { NoteReading } from "./reading/note-reading.tsx";
import { pressedOffset } from "./reading/pressed-offset.ts";

export { thingsIn } from "./things.ts";

/** Three, six or ten lines of 22 px; beyond twice as many, the note scrolls inside. */
const HEIGHTS: Record<WidgetSize, { least: string; most: string }> = {
  small: { least: "min-h-16.5", most: "max-h-33" },
  medium: { least: "min-h-33", most: "max-h-66" },
  large: { least: "min-h-55", most: "max-h-110" },
};

/** From this length on, the note shows how much room is left. */
const COUNTED_FROM = NOTE_LENGTH - 500;

/** The field and the layer that gives it its height break their lines alike. Phones zoom into fields below 16 px. */
const TEXT =
  "col-start-1 row-start-1 min-w-0 text-body leading-5.5 wrap-anywhere whitespace-pre-wrap pointer-coarse:text-base pointer-coarse:leading-5.5";

/** A text with in-place editing. Outside of an edit, its Markdown is shown. */
export function Widget({ id, size, settings, entries, look, actions }: WidgetProps<NotesSettings>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  /** Where in the text a press on the reading layer was. */
  const pressed = useRef<number | null>(null);
  const footId = useId();
  const entry = noteEntry(id, entries);
  const { text, isFocused, savedAt, fieldProps } = useDraft({
    stored: entry.text,
    fieldRef: field,
    accept: acceptNote,
    save: (typed, base) =>
      actions.putEntry(entry.id, {
        fields: { text: typed },
        base: { text: base },
        ...(entry.isNew && { rank: entry.rank }),
      }),
  });
  const tick = useStable((at: number) =>
    actions.putEntry(entry.id, { fields: { text: withTick(text, at) }, base: { text } }),
  );
  const name = nameOr(settings.name, about.name);
  // One of both is read out: the note as it is shown, or the field.
  const isRead = text !== "" && !isFocused;
  const { least, most } = HEIGHTS[size];
  const saved =
    savedAt !== null &&
    !notKept.get() &&
    savedWords(formatAsOf(savedAt, savedAt, languageOf(look.formats), look.clockStyle));
  const count = text.length >= COUNTED_FROM && countWords(format(text.length), format(NOTE_LENGTH));
  return (
    <WidgetContent name={name}>
      <div className="widget-list tile:[--row:1.375rem]">
        <div
          className={`widget-rows -mx-2 overflow-y-auto overscroll-contain rounded-lg px-2 tile:h-full ${most}`}
        >
          <div className={`grid ${least} tile:min-h-full`}>
            {/* Presses go through to the field. The last character gives an empty line its height. */}
            <div
              ref={layer}
              className={`pointer-events-none relative z-1 [unicode-bidi:plaintext] ${TEXT} ${isFocused ? "invisible" : ""}`}
            >
              {isFocused ? `${text}\u200b` : <NoteReading text={text} onTick={tick} />}
            </div>
            {isRead && (
              <button
                type="button"
                className="sr-only"
                aria-label={editWords(name)}
                onFocus={() => field.current?.focus()}
              />
            )}
            <textarea
              ref={field}
              // An empty field would place its hint from left to right.
              dir={text === "" ? undefined : "auto"}
              aria-label={name}
              aria-hidden={isRead || undefined}
              tabIndex={isRead ? -1 : undefined}
              aria-describedby={footId}
              placeholder={t`Write something down...`}
              maxLength={NOTE_LENGTH}
              className={`block w-full resize-none overflow-hidden bg-transparent outline-none ${TEXT} ${isFocused ? "" : "text-transparent"}`}
              {...fieldProps}
              onMouseDown={({ clientX, clientY }) => {
                pressed.current =
                  layer.current && !isFocused ? pressedOffset(layer.current, clientX, clientY) : null;
              }}
              onClick={({ currentTarget: { selectionStart, selectionEnd } }) => {
                if (pressed.current !== null && selectionStart === selectionEnd)
                  field.current?.setSelectionRange(pressed.current, pressed.current);
                pressed.current = null;
              }}
              onKeyDown={(event) => {
                if (event.key !== "Escape" || isComposing(event)) return;
                event.stopPropagation();
                // Without the focus on something, what is typed next would go into the search.
                const { currentTarget } = event;
                const menu = currentTarget
                  .closest("[data-widget]")
                  ?.querySelector<HTMLElement>("[aria-haspopup]");
                if (menu) menu.focus();
                else currentTarget.blur();
              }}
            />
          </div>
        </div>
      </div>
      <p
        id={footId}
        className="mt-2 min-h-4.5 tile-small:sr-only text-note leading-4.5 text-muted tabular-nums"
      >
        {[saved || (isFocused && t`# Heading, - list, - [ ] box, **bold**`), count]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </WidgetContent>
  );
}

const format = (count: number) => count.toLocaleString(shownLocale());
const editWords = (text: string) => t`Edit: ${text}`;
const savedWords = (time: string) => t`Saved ${time}`;
const countWords = (written: string, most: string) => t`${written} of ${most} characters`;
