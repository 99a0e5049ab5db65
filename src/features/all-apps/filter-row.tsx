import { Plural } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import { groupDigits } from "#src/shared/components/store/store-extras.ts";

type FilterRowProps = { label: string; apps: number; isChosen: boolean; href: string };

/** A link that applies or removes a filter, drawn as a checkbox with a count. */
export function FilterRow({ label, apps, isChosen, href }: FilterRowProps) {
  const count = groupDigits(apps);
  return (
    <li>
      <Link
        to={href}
        // Keeps search engines from following every combination of filters.
        rel="nofollow"
        aria-current={isChosen ? "true" : undefined}
        title={label}
        className="group -mx-2 flex min-h-11 items-center gap-3 rounded-xl px-2 text-body leading-5 hover:bg-hint lg:min-h-10 lg:text-sm"
      >
        <span
          aria-hidden="true"
          className="grid size-5 shrink-0 place-items-center rounded-md border-[1.5px] border-muted bg-base-100 text-primary-content group-aria-[current=true]:border-primary group-aria-[current=true]:bg-primary"
        >
          {isChosen && <Check className="size-3.5" strokeWidth={3} />}
        </span>
        <span
          dir="auto"
          className={`min-w-0 flex-1 truncate ${isChosen ? "font-semibold" : ""} ${apps === 0 ? "text-muted" : ""}`}
        >
          {label}
        </span>
        <span className="text-note text-muted tabular-nums">
          <Plural
            value={apps}
            one={
              <span>
                {count}
                <span className="sr-only"> app</span>
              </span>
            }
            other={
              <span>
                {count}
                <span className="sr-only"> apps</span>
              </span>
            }
          />
        </span>
      </Link>
    </li>
  );
}
