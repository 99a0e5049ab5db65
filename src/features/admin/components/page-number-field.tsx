import { t } from "@lingui/core/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { IconButton } from "#src/shared/ui/controls/icon-button.tsx";

type PageNumberFieldProps = {
  /** Counts from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
};

/** 'Page 12 of 200' with a field that jumps to a page. */
export function PageNumberField({ page, pages, onPage }: PageNumberFieldProps) {
  const id = useId();
  // The typed text belongs to the page `on`; on another page the field shows that page's number.
  const [typed, setTyped] = useState({ on: page, text: String(page) });
  const text = typed.on === page ? typed.text : String(page);
  const go = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 1), pages);
    setTyped({ on: next, text: String(next) });
    if (next !== page) onPage(next);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    go(/^\d{1,9}$/.test(text.trim()) ? Number(text) : page);
  };
  return (
    <nav aria-label={t`Pages`} className="flex items-center gap-1 text-body tabular-nums">
      <IconButton
        Icon={ChevronLeft}
        label={t`Previous page`}
        className=""
        iconSize="size-5"
        disabled={page <= 1}
        onClick={() => go(page - 1)}
      />
      <form className="flex items-center gap-2" onSubmit={submit}>
        <label htmlFor={id}>{t`Page`}</label>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          className="input w-18 text-center"
          aria-describedby={`${id}-of`}
          value={text}
          onChange={(event) => setTyped({ on: page, text: event.target.value })}
          onBlur={() => submit()}
        />
        <span id={`${id}-of`}>
          {t({
            message: `of ${pages.toLocaleString("en-US")}`,
            comment: "After the number of a page: of 200",
          })}
        </span>
      </form>
      <IconButton
        Icon={ChevronRight}
        label={t`Next page`}
        className=""
        iconSize="size-5"
        disabled={page >= pages}
        onClick={() => go(page + 1)}
      />
    </nav>
  );
}
