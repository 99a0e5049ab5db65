import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { hostOf } from "#contract/values/host-of.ts";
import { newsQueries } from "#src/api/news.ts";
import { Switch } from "#src/shared/ui/controls/switch.tsx";
import { Retry } from "./rows-pending.tsx";
import { Section } from "./section.tsx";

type NewsSectionProps = {
  /** The addresses of disabled feeds. */
  feedsOff: readonly string[];
  onChange: (feedsOff: string[]) => void;
};

export function NewsSection({ feedsOff, onChange }: NewsSectionProps) {
  const feeds = useQuery(newsQueries.feeds());
  const known = feeds.data?.feeds;
  const toggle = (url: string, isOn: boolean) =>
    onChange(isOn ? feedsOff.filter((one) => one !== url) : [...feedsOff, url]);
  return (
    <Section id="news" title={t`News feeds`} note={t`Where your top news come from.`}>
      {known === undefined && feeds.isError && (
        <Retry onRetry={feeds.refetch}>{t`The list of feeds could not be loaded.`}</Retry>
      )}
      {known === undefined && !feeds.isError && <FeedSkeleton />}
      {known?.length === 0 && <p className="text-body text-muted">{t`No feeds are set up on this site.`}</p>}
      {known && known.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {known.map(({ url, title }, index) => (
            <li key={url} className="flex min-h-15 items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p id={`feed-${index}`} dir="auto" className="truncate text-body leading-5 font-semibold">
                  {title}
                </p>
                <p className="truncate text-note leading-5 text-muted">{hostOf(url)}</p>
              </div>
              <Switch
                isOn={!feedsOff.includes(url)}
                labelledBy={`feed-${index}`}
                onChange={(isOn) => toggle(url, isOn)}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function FeedSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5 py-2">
      {["first", "second", "third"].map((row) => (
        <span key={row} className="skeleton h-10 rounded-xl" />
      ))}
    </div>
  );
}
