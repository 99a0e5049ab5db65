import { t } from "@lingui/core/macro";
import { Minus, Plus } from "lucide-react";

type DiffTagsProps = { tags: readonly string[]; others: readonly string[]; side: "before" | "after" };

/** One side of changed tags: tags that the other side lacks carry a minus or a plus. */
export function DiffTags({ tags, others, side }: DiffTagsProps) {
  if (tags.length === 0) return <span className="text-muted">{t`None`}</span>;
  const Sign = side === "before" ? Minus : Plus;
  const changed = side === "before" ? "border-dashed border-error" : "border-success font-semibold";
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li
          key={tag}
          className={`badge h-7 max-w-full rounded-full bg-base-100 ${others.includes(tag) ? "border-line" : changed}`}
        >
          {!others.includes(tag) && (
            <Sign aria-label={side === "before" ? t`removed` : t`added`} className="size-3.5" />
          )}
          <span
            className={`truncate ${side === "before" && !others.includes(tag) ? "line-through" : ""}`}
            dir="auto"
          >
            {tag}
          </span>
        </li>
      ))}
    </ul>
  );
}
