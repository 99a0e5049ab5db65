import { CircleCheck, CircleMinus } from "lucide-react";
import type { ProofLook } from "#contract/owners.ts";
import { lookWords } from "./look-words.ts";

/** What was looked at, and what was found there. */
export function Looks({ looks }: { looks: readonly ProofLook[] }) {
  return (
    <ul className="mt-2 grid gap-3">
      {looks.map((look) => (
        <li key={look.way} className="flex gap-2.5 text-sm leading-5">
          {look.outcome === "found" ? (
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
          ) : (
            <CircleMinus aria-hidden="true" className="size-5 shrink-0 text-muted" />
          )}
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">
              {look.way === "file" ? look.place : `DNS records of ${look.place}`}
            </span>
            <span className="block wrap-anywhere">{lookWords(look)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
