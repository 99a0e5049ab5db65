import { t } from "@lingui/core/macro";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";

/** At most this many pages get a numbered button. */
const MAX_NUMBERS = 5;

type PaginationProps = {
  /** Counts from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
};

const BASE = "btn btn-square min-w-0 shrink btn-ghost tabular-nums";

export function Pagination({ page, pages, onPage }: PaginationProps) {
  const numbers = Array.from({ length: Math.min(pages, MAX_NUMBERS) }, (_, index) => index + 1);
  return (
    <nav aria-label={t`Pages`} className="flex min-w-0 items-center sm:gap-1">
      <Step Icon={ChevronLeft} label={t`Previous page`} isEnd={page <= 1} onPress={() => onPage(page - 1)} />
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          aria-label={t`Page ${number}`}
          aria-current={number === page ? "page" : undefined}
          className={`${BASE} aria-[current=page]:bg-secondary aria-[current=page]:text-secondary-content`}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <Step Icon={ChevronRight} label={t`Next page`} isEnd={page >= pages} onPress={() => onPage(page + 1)} />
    </nav>
  );
}

type StepProps = { Icon: LucideIcon; label: string; isEnd: boolean; onPress: () => void };

function Step({ Icon, label, isEnd, onPress }: StepProps) {
  return (
    <button type="button" disabled={isEnd} aria-label={label} className={BASE} onClick={onPress}>
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
