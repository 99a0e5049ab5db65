import { t } from "@lingui/core/macro";
import type { LeftOut } from "./read-list.ts";

/** The list shows this many lines and counts the others. */
const SHOWN = 50;

/** The lines without an importable address, each with its position and the reason. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  const more = leftOut.length - SHOWN;
  return (
    <details open className="mt-3 rounded-field border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold">
        {t`Left out: ${leftOut.length.toLocaleString("en-US")}`}
      </summary>
      <ul aria-label={t`Lines that are left out`} className="px-4 pb-3">
        {leftOut.slice(0, SHOWN).map(({ at, text, reason }, index) => (
          // Lines may repeat, so the index is the key.
          <li key={index} className="py-1 text-sm leading-5 [overflow-wrap:anywhere]">
            <span className="font-semibold">{at}:</span>{" "}
            <bdi>{text.length > 120 ? `${text.slice(0, 120)}…` : text}</bdi>
            <span className="block text-muted">{reason}</span>
          </li>
        ))}
        {more > 0 && (
          <li className="py-1 text-sm text-muted">{t`And ${more.toLocaleString("en-US")} more.`}</li>
        )}
      </ul>
    </details>
  );
}
