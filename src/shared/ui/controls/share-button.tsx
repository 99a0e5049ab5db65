import { msg } from "@lingui/core/macro";
import { Check, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { copyText } from "./copy-text.ts";
import { i18n } from "../../lib/language/i18n.ts";

const COPIED_MS = 2500;

type ShareButtonProps = { title: string; url: string };

/** Opens the system's share sheet; without one, copies the page's address. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<"none" | "copied" | "failed">("none");

  useEffect(() => {
    if (outcome === "none") return;
    const timer = setTimeout(() => setOutcome("none"), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

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

async function share(title: string, url: string): Promise<"none" | "copied" | "failed"> {
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
