import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useId, useRef, useState, type FormEvent } from "react";
import type { FoundFeed } from "#contract/widgets/feeds.ts";
import { ADDRESS } from "#src/shared/ui/fields/text-field.tsx";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { findFeeds } from "../feed-calls.ts";
import { addFeeds, feedName, MAX_FEEDS, type OwnFeed, toFeedAddress } from "../list/own-feeds.ts";
import { FoundFeeds } from "./found-feeds.tsx";

type AddFeedProps = { feeds: readonly OwnFeed[]; onAdd: (feed: OwnFeed) => void };

const known = () => t`You have this feed already.`;

/** Finds the feed at an address and adds it. For a site with several feeds, the person chooses. */
export function AddFeed({ feeds, onAdd }: AddFeedProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const finding = useMutation({ mutationFn: findFeeds, meta: { showsOwnErrors: true } });
  const fault = refusal ?? finding.error?.message ?? null;

  const add = ({ url, title }: FoundFeed) => {
    const feed = { url, name: feedName(title, url) };
    const addition = addFeeds(feeds, [feed]);
    if (addition.known > 0) return setRefusal(known());
    if (addition.leftOut.length > 0) {
      return setRefusal(
        t`There is no room for another: at most ${MAX_FEEDS} feeds, fewer with long addresses.`,
      );
    }
    onAdd(feed);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (finding.isPending) return;
    const address = toFeedAddress(text);
    const isKnown = feeds.some(({ url }) => url === address);
    if (address === undefined || text.trim() === "" || isKnown) {
      setRefusal(isKnown ? known() : t`Please enter the address of a site or feed.`);
      field.current?.focus();
      return;
    }
    setRefusal(null);
    finding.mutate(address, {
      onSuccess: ({ feeds: [first, ...others] }) => {
        setText("");
        if (first && others.length === 0) add(first);
      },
    });
  };

  const found = finding.data?.feeds ?? [];
  return (
    <>
      <form noValidate className="flex gap-2" onSubmit={submit}>
        <div className="input min-w-0 flex-1">
          {finding.isPending ? (
            <span
              role="status"
              aria-label={t`Looking for feeds`}
              className="loading size-4.5 shrink-0 loading-spinner"
            />
          ) : (
            <Link2 aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          )}
          <input
            ref={field}
            {...ADDRESS}
            autoComplete="off"
            enterKeyHint="go"
            maxLength={2048}
            placeholder="https://"
            aria-label={t`Address of a site or feed`}
            aria-invalid={fault !== null}
            aria-describedby={fault === null ? undefined : `${id}-fault`}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setRefusal(null);
              if (finding.isError || finding.isSuccess) finding.reset();
            }}
          />
        </div>
        {/* `aria-disabled` keeps the focus on the busy button. */}
        <button
          type="submit"
          className="btn btn-outline"
          aria-busy={finding.isPending}
          aria-disabled={finding.isPending}
        >
          {t`Add`}
        </button>
      </form>
      {fault !== null && <Fault id={`${id}-fault`}>{fault}</Fault>}
      {found.length > 1 && <FoundFeeds found={found} feeds={feeds} onAdd={add} />}
    </>
  );
}
