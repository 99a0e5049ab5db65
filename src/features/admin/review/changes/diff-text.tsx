import { t } from "@lingui/core/macro";
import { wordDiff } from "./word-diff.ts";

type DiffTextProps = { before: string; after: string; side: "before" | "after" };

/** One side of a changed text: removed words are struck through, added ones underlined. */
export function DiffText({ before, after, side }: DiffTextProps) {
  const hidden = side === "before" ? "added" : "removed";
  const parts = wordDiff(before, after).filter(({ kind }) => kind !== hidden);
  if (parts.length === 0) return <span className="text-muted">{t`Empty`}</span>;
  return (
    <span dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
      {parts.map(({ kind, text }, index) => {
        // Parts have no identity, and a text rerenders as a whole.
        const key = `${index} ${kind}`;
        if (kind === "removed") {
          return (
            <del key={key} className="rounded-sm bg-error/20">
              {text}
            </del>
          );
        }
        return kind === "added" ? (
          <ins key={key} className="rounded-sm bg-success/20">
            {text}
          </ins>
        ) : (
          <span key={key}>{text}</span>
        );
      })}
    </span>
  );
}
