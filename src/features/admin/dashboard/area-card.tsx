import { t } from "@lingui/core/macro";
import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router-dom";

type AreaCardProps = {
  Icon: LucideIcon;
  title: string;
  text: string;
  /** Null when the area is not available yet. */
  href: string | null;
};

/**
 * A card that links to an area of the back office. The card of an unavailable area says so and has no link.
 */
export function AreaCard({ Icon, title, text, href }: AreaCardProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className={`card border border-line bg-base-100 relative p-5 ${href === null ? "" : "hover:bg-hint"}`}
    >
      <div className="flex items-start justify-between gap-3">
        <span
          className={`grid size-14 place-items-center rounded-[27%] ${href === null ? "bg-hint text-muted" : "bg-tint text-primary"}`}
        >
          <Icon aria-hidden="true" className="size-6" />
        </span>
        {href === null && (
          <span className="badge badge-lg rounded-full border-transparent bg-hint text-note font-semibold text-muted">
            {t`Coming soon`}
          </span>
        )}
      </div>
      <h3 id={titleId} className="mt-4 text-lead leading-5 font-semibold">
        {href === null ? (
          <button type="button" disabled className="text-muted">
            {title}
          </button>
        ) : (
          <Link to={href} className="after:absolute after:inset-0 after:rounded-[20px] after:content-['']">
            {title}
          </Link>
        )}
      </h3>
      <p className="mt-1.5 text-sm leading-5 text-muted">{text}</p>
    </article>
  );
}
