import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "react-router-dom";
import type { WebappSort } from "#contract/webapps/webapps.ts";
import type { WebappListTerms } from "#src/api/webapps.ts";
import { firstDirection, listHref, otherDirection } from "../list/list-params.ts";

type SortHeaderProps = {
  params: WebappListTerms;
  sort: WebappSort;
  label: string;
  className?: string;
};

/** Sorts by its column. A second press reverses the order. */
export function SortHeader({ params, sort, label, className = "" }: SortHeaderProps) {
  const isCurrent = params.sort === sort;
  const direction = isCurrent ? otherDirection(params.direction) : firstDirection(sort);
  const Arrow = params.direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? (params.direction === "asc" ? "ascending" : "descending") : undefined}
      className={`px-3 py-0 ${className}`}
    >
      <Link
        to={listHref({ ...params, sort, direction, page: 1 })}
        className={`inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap hover:text-base-content ${isCurrent ? "font-semibold text-base-content" : ""}`}
      >
        {label}
        {isCurrent && <Arrow aria-hidden="true" className="size-4" />}
      </Link>
    </th>
  );
}
