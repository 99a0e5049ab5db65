import { plural, t } from "@lingui/core/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { BulkAction, BulkPreview, Selection } from "#contract/webapps/selections.ts";
import { bulkQueries } from "#src/api/webapp-bulk.ts";
import { changingText, sameText } from "./bulk-texts.ts";

/** What an action would do; the last answer stays while the next one loads. Null asks nothing. */
export function usePreview(select: Selection, action: BulkAction | null) {
  return useQuery({
    ...bulkQueries.preview(select, action ?? { kind: "check" }),
    enabled: action !== null,
    placeholderData: keepPreviousData,
  });
}

type ChangePreviewProps = { action: BulkAction; preview: ReturnType<typeof usePreview> };

/** How many apps an action changes, how many are so already, and which ones change, in a list that scrolls. */
export function ChangePreview({ action, preview: { data, error, isPlaceholderData } }: ChangePreviewProps) {
  if (error) {
    return (
      <p role="alert" className="mt-4 min-h-60 text-body leading-6 text-error">
        {error.message}
      </p>
    );
  }
  if (!data) {
    return (
      <div aria-busy="true" className="mt-4 min-h-60">
        <span role="status" className="sr-only">
          {t`Looking what changes`}
        </span>
        <div className="skeleton h-5 w-3/5" />
        <div className="mt-3 skeleton h-40 rounded-xl" />
      </div>
    );
  }
  const { apps, changed, shown } = data;
  const more = changed - shown.length;
  return (
    <div aria-busy={isPlaceholderData} className="mt-4 min-h-60">
      <p role="status" className="text-body leading-6">
        {changed > 0 && <strong>{changingText(action, changed)}</strong>}{" "}
        {changed < apps && sameText(action, apps - changed)}
      </p>
      {changed > 0 && (
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll, which keys do where it has focus
          tabIndex={0}
          aria-label={t`Apps that change`}
          className="mt-3 max-h-52 divide-y divide-line overflow-y-auto overscroll-contain rounded-xl border border-line px-4"
        >
          {shown.map((app) => (
            <li key={app.id} className="flex min-h-10 items-center justify-between gap-4 text-sm">
              <span dir="auto" className="min-w-0 truncate" title={app.title}>
                {app.title}
              </span>
              <Detail app={app} action={action} />
            </li>
          ))}
          {more > 0 && (
            <li className="flex min-h-10 items-center text-sm text-muted">
              {t`And ${more.toLocaleString("en-US")} more`}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** What changes for one app, where the apps differ in that. */
function Detail({ app, action }: { app: BulkPreview["shown"][number]; action: BulkAction }) {
  const { tagsBefore, tagsAfter, catalogueBefore, people } = app;
  const before = tagsBefore ?? [];
  const after = tagsAfter ?? [];
  const tags =
    action.kind === "add-tags"
      ? after.filter((tag) => !before.includes(tag)).map((tag) => `+ ${tag}`)
      : before.filter((tag) => !after.includes(tag)).map((tag) => `− ${tag}`);
  const text =
    action.kind === "set-catalogue"
      ? catalogueBefore && t`leaves ${catalogueBefore}`
      : people === null
        ? tags.join(", ")
        : people > 0 && plural(people, { one: "# person has it", other: "# people have it" });
  if (!text) return null;
  return (
    <span dir="auto" className="max-w-1/2 shrink-0 truncate text-muted" title={text}>
      {text}
    </span>
  );
}
