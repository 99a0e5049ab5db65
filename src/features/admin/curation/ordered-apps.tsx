import { t } from "@lingui/core/macro";
import { ArrowDown, ArrowUp, ArrowUpToLine, LibraryBig, X } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import type { CuratedApp } from "#contract/catalogues/curated.ts";
import { StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { IconButton } from "#src/shared/ui/controls/icon-button.tsx";
import { PageNumberField } from "../components/page-number-field.tsx";

/** The number of rows that render at once. */
const ROWS = 50;

type OrderedAppsProps = {
  apps: readonly CuratedApp[];
  onMove: (from: number, to: number) => void;
  onRemove: (id: number) => void;
};

/** The apps in order, with buttons that move them. The focus stays on the moved app's button. */
export function OrderedApps({ apps, onMove, onRemove }: OrderedAppsProps) {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ id: number; button: string } | null>(null);
  const [news, setNews] = useState("");
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(apps.length / ROWS));
  const shownPage = Math.min(page, pages);
  const start = (shownPage - 1) * ROWS;

  useLayoutEffect(() => {
    const { id, button } = pressed.current ?? {};
    pressed.current = null;
    if (id === undefined) return;
    const row = list.current?.querySelector(`[data-app="${id}"]`);
    const same = row?.querySelector<HTMLButtonElement>(`[data-move="${button}"]:enabled`);
    const back = row?.querySelector<HTMLButtonElement>(
      `[data-move="${button === "down" ? "up" : "down"}"]:enabled`,
    );
    (same ?? back ?? list.current)?.focus();
  });

  const move = (app: CuratedApp, from: number, to: number, button: string) => {
    pressed.current = { id: app.id, button };
    setNews(t`${app.title} is ${to + 1} of ${apps.length}`);
    setPage(Math.floor(to / ROWS) + 1);
    onMove(from, to);
  };
  const remove = (app: CuratedApp, from: number) => {
    const next = apps[from + 1] ?? apps[from - 1];
    pressed.current = { id: next?.id ?? 0, button: "remove" };
    setNews(t`${app.title} is taken out`);
    onRemove(app.id);
  };

  if (apps.length === 0) {
    return (
      <div className="card mt-6 border border-line">
        <StoreNotice
          Icon={LibraryBig}
          title={t`No apps yet`}
          text={t`Search for an app above, and add it.`}
        />
      </div>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={t`Apps in order`}
        className="mt-6 rounded-2xl border border-line"
      >
        {apps.slice(start, start + ROWS).map((app, index) => {
          const place = start + index;
          return (
            <li
              key={app.id}
              data-app={app.id}
              data-row
              className="flex flex-wrap items-center gap-x-3 border-line px-3 py-2 not-first:border-t sm:flex-nowrap"
            >
              <span className="w-8 shrink-0 text-end text-sm text-muted tabular-nums">{place + 1}</span>
              <AppIcon name={app.title} src={app.iconUrl} className="w-10 shrink-0" />
              <div className="min-w-0 flex-1">
                <p dir="auto" title={app.title} className="truncate text-body font-semibold">
                  {app.title}
                </p>
                {!app.visibleInStore && <p className="text-note text-muted">{t`Hidden`}</p>}
              </div>
              <div className="ms-auto flex max-sm:w-full max-sm:justify-end">
                <IconButton
                  Icon={ArrowUpToLine}
                  label={t`Move ${app.title} to the top`}
                  data-move="top"
                  disabled={place === 0}
                  onClick={() => move(app, place, 0, "top")}
                />
                <IconButton
                  Icon={ArrowUp}
                  label={t`Move ${app.title} up`}
                  data-move="up"
                  disabled={place === 0}
                  onClick={() => move(app, place, place - 1, "up")}
                />
                <IconButton
                  Icon={ArrowDown}
                  label={t`Move ${app.title} down`}
                  data-move="down"
                  disabled={place === apps.length - 1}
                  onClick={() => move(app, place, place + 1, "down")}
                />
                <IconButton
                  Icon={X}
                  label={t`Take ${app.title} out`}
                  data-move="remove"
                  onClick={() => remove(app, place)}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {pages > 1 && (
        <div className="mt-4 flex justify-end">
          <PageNumberField page={shownPage} pages={pages} onPage={setPage} />
        </div>
      )}
    </>
  );
}
