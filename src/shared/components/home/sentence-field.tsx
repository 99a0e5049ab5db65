import { t } from "@lingui/core/macro";
import { ArrowRight, Search, Sparkles } from "lucide-react";
import { useState, type FormEvent } from "react";
import { MAX_SENTENCE } from "#contract/home/limits.ts";

type SentenceFieldProps = {
  /** Whether a model reads it. Without one, it searches the sets of the first visit. */
  hasModel: boolean;
  /** What is in it at first. */
  sentence?: string;
  onSend: (sentence: string) => void;
};

/** The box in which somebody says what they do, to get a home screen for it. */
export function SentenceField({ hasModel, sentence = "", onSend }: SentenceFieldProps) {
  const [typed, setTyped] = useState(sentence);
  const Icon = hasModel ? Sparkles : Search;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== "") onSend(typed.trim());
  };
  return (
    <form className="input h-11 w-full gap-2.5 rounded-full pe-1" onSubmit={send}>
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      <input
        type="text"
        dir="auto"
        enterKeyHint="go"
        autoComplete="off"
        aria-label={hasModel ? t`What you do, in a sentence` : t`Search the sets`}
        placeholder={hasModel ? t`I study in Lyon, play guitar` : t`Mail, music, Notion...`}
        maxLength={MAX_SENTENCE}
        className="min-w-0 grow text-ellipsis"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button
        type="submit"
        aria-label={hasModel ? t`Set up from this sentence` : t`Search`}
        // No `btn`: those of Settings are 44 px high.
        className="relative grid size-9 shrink-0 cursor-pointer place-items-center rounded-full bg-primary text-primary-content before:absolute before:-inset-1"
      >
        <ArrowRight aria-hidden="true" className="size-4.5" />
      </button>
    </form>
  );
}
