import { msg } from "@lingui/core/macro";
import { Check, Share2 } from "lucide-react";
import { copyText } from "./copy-text.ts";
import { type Outcome, useOutcome } from "./use-outcome.ts";
import { i18n } from "../../lib/language/i18n.ts";

type ShareButtonProps = { title: string; url: string };

/** Opens the system's share sheet; without one, copies the page's address. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const [outcome, setOutcome] = useOutcome();
  return (
    <button
      type="button"
      className="btn on-sky btn-ghost px-2 text-primary"
      onClick={() => void share(title, url).then(setOutcome)}
    >
      {outcome === "copied" ? (
        <Check aria-hidden="true" className="size-4.5" />
      ) : (
        <Share2 aria-hidden="true" className="size-4.5" />
      )}
      <span aria-live="polite">{i18n._(LABELS[outcome])}</span>
    </button>
  );
}

const LABELS = { none: msg`Share`, copied: msg`Link copied`, failed: msg`Couldn’t copy the link` };

async function share(title: string, url: string): Promise<Outcome> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return "none";
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === "AbortError") return "none";
    }
  }
  return (await copyText(url)) ? "copied" : "failed";
}
