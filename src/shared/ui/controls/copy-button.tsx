import { msg, t } from "@lingui/core/macro";
import { Check, Copy } from "lucide-react";
import { copyText } from "./copy-text.ts";
import { useOutcome } from "./use-outcome.ts";
import { i18n } from "../../lib/language/i18n.ts";

const LABELS = { none: msg`Copy`, copied: msg`Copied`, failed: msg`Couldn’t copy` };

type CopyButtonProps = {
  text: string;
  /** What the button copies, for people who don't see the text beside it. */
  what: string;
};

/** Copies a text, and confirms it for a moment. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useOutcome();
  return (
    <button
      type="button"
      className="btn shrink-0 btn-outline"
      aria-label={outcome === "none" ? t`Copy ${what}` : undefined}
      onClick={() => void copyText(text).then((isCopied) => setOutcome(isCopied ? "copied" : "failed"))}
    >
      {outcome === "copied" ? (
        <Check aria-hidden="true" className="size-4.5" />
      ) : (
        <Copy aria-hidden="true" className="size-4.5" />
      )}
      <span aria-live="polite">{i18n._(LABELS[outcome])}</span>
    </button>
  );
}
