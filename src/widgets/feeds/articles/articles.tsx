import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTicking } from "#src/shared/components/clock/use-ticking.ts";
import { languageOf } from "#src/shared/lib/language/shown-locale.ts";
import { StaleLine } from "../../frame/stale-line.tsx";
import { WidgetContent } from "../../frame/widget-frame.tsx";
import { WidgetNote } from "../../frame/widget-note.tsx";
import type { WidgetProps } from "../../widget.ts";
import { type FeedsSettings, about } from "../about.ts";
import { feedsQuery } from "../feed-calls.ts";
import { ArticleList } from "./article-list.tsx";

const MINUTE_MS = 60_000;
const toMinute = (now: Date) => Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
const ROWS = { small: 3, medium: 6, large: 12 } as const;
const HEIGHT = { small: "min-h-48", medium: "min-h-96", large: "min-h-192" } as const;
/** Minimum heights above a foot. The foot replaces the last article, so the widget keeps its height. */
const HEIGHT_ABOVE_FOOT = { small: "min-h-35", medium: "min-h-83", large: "min-h-179" } as const;

/** The newest articles of at least one feed, in all states. Loaded articles stay when a refetch fails. */
export function Articles({ id, size, isOnPage, settings, look, actions }: WidgetProps<FeedsSettings>) {
  const { feeds } = settings;
  const names = new Map(feeds.map(({ url, name }) => [url, name]));
  const query = useQuery(feedsQuery(id, [...names.keys()]));
  const nowMs = useTicking(toMinute, MINUTE_MS);
  const language = languageOf(look.formats);
  const retry = () => void query.refetch();

  // While newly chosen feeds load, the data still belongs to the previous ones.
  const states = query.data?.feeds.filter(({ url }) => names.has(url)) ?? [];
  const articles = query.data?.articles.filter(({ feedUrl }) => names.has(feedUrl));
  const broken = states.filter(({ status }) => status === "failed" || status === "stale").length;
  const isPending = query.isPlaceholderData || states.some(({ status }) => status === "pending");
  const isLoading = articles === undefined ? query.isFetching : articles.length === 0 && isPending;

  let foot: ReactNode = null;
  if (query.data && query.isError) {
    const reason = query.error.code === "network" ? t`No connection.` : t`Not reached.`;
    const asOf = query.dataUpdatedAt;
    const clock = { nowMs, language, clockStyle: look.clockStyle };
    foot = <StaleLine asOf={asOf} {...clock} reason={reason} onRetry={retry} />;
  } else if (broken > 0) {
    const action = { label: t`Feeds`, onPress: actions.openSettings };
    foot = <WidgetNote icon={TriangleAlert} text={brokenText(broken, feeds.length)} action={action} />;
  }
  // On a page they scroll inside.
  const rows = isOnPage ? ROWS.large : ROWS[size] - (foot === null ? 0 : 1);

  let content: ReactNode;
  if (isLoading) content = <ArticleSkeleton rows={rows} />;
  else if (articles === undefined) {
    content = (
      <ArticlesNotice
        text={t`Your feeds could not be read.`}
        action={{ label: t`Try again`, onPress: retry }}
      />
    );
  } else if (articles.length === 0) {
    content = <ArticlesNotice text={t`No articles yet. New ones appear here on their own.`} />;
  } else
    content = (
      <ArticleList articles={articles.slice(0, rows)} names={names} nowMs={nowMs} language={language} />
    );

  return (
    <WidgetContent
      name={about.name}
      detail={feeds.length === 1 ? feeds[0]?.name : undefined}
      shortName="detail"
      isBusy={isLoading}
      foot={foot}
    >
      <div
        className={`widget-list flex flex-col tile:min-h-0 tile-low:tile-small:[--row:2.75rem] ${(foot === null ? HEIGHT : HEIGHT_ABOVE_FOOT)[size]}`}
      >
        {content}
      </div>
    </WidgetContent>
  );
}

function brokenText(broken: number, all: number): string {
  return all === 1
    ? t`This feed can't be read`
    : plural(all, { other: `${broken} of # feeds can't be read` });
}

function ArticleSkeleton({ rows }: { rows: number }) {
  return (
    <ul aria-hidden="true" className="widget-rows">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className="flex h-16 items-center tile:h-(--row)">
          <span className="flex flex-1 gap-3 *:bg-base-content/9">
            <span className="size-5 shrink-0 skeleton rounded-[27%]" />
            <span className="grid flex-1 gap-2 bg-transparent! pt-1 *:rounded-md *:bg-base-content/9">
              <span className="h-3 w-4/5 skeleton" />
              <span className="h-2.5 w-2/5 skeleton" />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

type ArticlesNoticeProps = {
  text: string;
  action?: { label: string; onPress: () => void };
};

/** Replaces the articles and fills their space. */
function ArticlesNotice({ text, action }: ArticlesNoticeProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 text-center">
      <p className="text-body leading-5 text-muted">{text}</p>
      {action && (
        <button type="button" className="btn btn-outline rounded-full" onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  );
}
