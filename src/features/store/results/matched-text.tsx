import { matchParts } from "#src/shared/lib/match-parts.ts";

/** A text with what the search finds in it in bold. */
export function MatchedText({ text, search }: { text: string; search: string }) {
  return matchParts(text, search).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className="bg-transparent font-bold text-base-content">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
