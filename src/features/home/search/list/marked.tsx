import { matchParts } from "#src/shared/lib/text/match-parts.ts";

/** A text with its matches in bold. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  return matchParts(text, typed).map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="bg-transparent font-bold text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
