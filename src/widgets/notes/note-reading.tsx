import { noteParts } from "./note-text.ts";

/**
 * The note as one reads it, with links. It lies over the field, which assistive technology reads, and lets presses
 * through to it, so that the caret is where one pressed.
 */
export function NoteReading({ text }: { text: string }) {
  return noteParts(text).map(({ text, isAddress }, index) =>
    isAddress ? (
      <a
        key={index}
        href={text}
        target="_blank"
        rel="noopener noreferrer"
        className="pointer-events-auto text-primary underline"
      >
        {text}
      </a>
    ) : (
      <span key={index} aria-hidden="true">
        {text}
      </span>
    ),
  );
}
