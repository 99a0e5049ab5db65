import { SearchX } from "lucide-react";
import { Link } from "wouter";
import { STORE_PATH } from "#contract/product.ts";

type PageNotFoundProps = { title: string; text: string };

/** In place of a catalogue or app that is not there. */
export function PageNotFound({ title, text }: PageNotFoundProps) {
  return (
    <div className="grid min-h-100 place-content-center justify-items-center gap-1 text-center">
      <span className="mb-3 grid size-14 place-items-center rounded-[27%] bg-(--hint) text-(--muted)">
        <SearchX aria-hidden="true" className="size-6" />
      </span>
      <h1 className="text-[26px] leading-tight font-bold tracking-[-0.018em]">{title}</h1>
      <p className="max-w-[44ch] text-sm text-(--muted)">{text}</p>
      <Link href={STORE_PATH} className="btn btn-outline mt-4 rounded-full border-(--line) px-6">
        Browse the store
      </Link>
    </div>
  );
}
