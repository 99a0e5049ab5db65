import { t } from "@lingui/core/macro";
import { CircleCheck, CircleMinus } from "lucide-react";
import type { ProofLook } from "#contract/owners/owners.ts";

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
            <span className="block font-semibold wrap-anywhere">{placeWords(look)}</span>
            <span className="block wrap-anywhere">{lookWords(look)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const placeWords = ({ way, place }: ProofLook): string =>
  way === "file" ? place : t`DNS records of ${place}`;

function lookWords({ way, outcome, detail }: Pick<ProofLook, "way" | "outcome" | "detail">): string {
  const isFile = way === "file";
  switch (outcome) {
    case "found":
      return t`Your line is there.`;
    case "other":
      return t`There is another line: ${detail}`;
    case "none":
      return isFile ? t`The file has no such line.` : t`There are TXT records, but none with this text.`;
    case "missing":
      return isFile ? t`There is no such file.` : t`There is no TXT record.`;
    case "moved":
      return t`It redirects. The file has to be at this very address.`;
    case "too_large":
      return t`The file is too large. Only a small text file is read.`;
    case "refused":
      return t`This address is not public, so it is not read.`;
    case "unreachable":
      return detail === "" ? t`There was no answer. Try again in a while.` : t`The site answered ${detail}.`;
  }
}
