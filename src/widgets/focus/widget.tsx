import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useEffect, useRef } from "react";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { useTicking } from "#src/shared/components/clock/use-ticking.ts";
import { WidgetContent } from "../frame/widget-frame.tsx";
import type { WidgetProps } from "../widget.ts";
import { about, type FocusSettings } from "./about.ts";
import { setRing, startHere } from "./ring.ts";

const MINUTE_MS = 60_000;
const toSecond = (now: Date) => Math.floor(now.getTime() / 1000) * 1000;

/** "25:00", "0:09" */
const clockText = (ms: number) => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** A stretch of work or a break that counts down. Its settings hold when it ends, so every tab and device shows the same. */
export function Widget({ id, userId, settings, actions }: WidgetProps<FocusSettings>) {
  const { isBreak, endsAt, leftMs, hasSound } = settings;
  const nowMs = useTicking(toSecond);
  const length = (ofBreak: boolean) => (ofBreak ? settings.breakMinutes : settings.focusMinutes) * MINUTE_MS;
  const left = endsAt === null ? (leftMs ?? length(isBreak)) : Math.max(0, endsAt - (nowMs ?? endsAt));
  const isOver = endsAt !== null && nowMs !== null && left === 0;
  const isRunning = endsAt !== null && !isOver;
  const over = isBreak ? t`The break is over` : t`Time for a break`;
  useTabTitle(endsAt, over);
  const client = useQueryClient();
  const main = useRef<HTMLButtonElement>(null);
  // Nothing at unmount: it rings on other pages too.
  const ringsAt = hasSound ? endsAt : null;
  useEffect(() => setRing(client, id, userId, ringsAt), [client, id, userId, ringsAt]);

  const run = (ms: number, ofBreak: boolean) => {
    // From a whole second on, as the face counts.
    const at = toSecond(new Date()) + ms;
    startHere(id, at);
    // Not only in the effect, because Safari allows sound in the press itself.
    if (hasSound) setRing(client, id, userId, at);
    actions.changeSettings({ endsAt: at, leftMs: null, isBreak: ofBreak });
  };
  const stop = (kept: Partial<FocusSettings>) =>
    actions.changeSettings({ endsAt: null, leftMs: null, ...kept });
  const press = () => {
    if (isRunning) stop({ leftMs: left });
    else if (isOver) run(length(!isBreak), !isBreak);
    else run(left, isBreak);
  };
  return (
    <WidgetContent name={about.name} detail={isBreak ? t`Break` : undefined}>
      <p className="flex min-h-14 items-center text-5xl font-medium tabular-nums tile:min-h-0 tile:flex-1 tile:text-[clamp(1.75rem,min(26cqw,34cqh),5rem)] tile:leading-none">
        <span role="timer">{nowMs === null && endsAt !== null ? "\u00a0" : clockText(left)}</span>
      </p>
      <p role="status" className="min-h-5 text-sm leading-5 text-muted tile-flat:tile-small:hidden">
        {isOver && over}
      </p>
      <div className="mt-1 flex flex-wrap gap-2 tile-small:-me-3 tile-small:gap-0">
        <button type="button" className="btn btn-outline" ref={main} onClick={press}>
          {isRunning ? t`Pause` : leftMs === null ? t`Start` : t`Continue`}
        </button>
        {(isBreak || endsAt !== null || leftMs !== null) && (
          <button
            type="button"
            className="btn btn-circle btn-ghost"
            aria-label={t`Reset`}
            title={t`Reset`}
            onClick={() => {
              stop({ isBreak: false });
              main.current?.focus();
            }}
          >
            <RotateCcw size="1.125rem" aria-hidden="true" />
          </button>
        )}
      </div>
    </WidgetContent>
  );
}

/** Counts down in the tab's title, also while the tab is hidden. */
function useTabTitle(endsAt: number | null, over: string): void {
  useEffect(() => {
    if (endsAt === null) return;
    const before = document.title;
    let ticking: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const left = endsAt - toSecond(new Date());
      document.title = `${left > 0 ? clockText(left) : over} - ${PRODUCT_NAME}`;
      if (left > 0) ticking = setTimeout(show, 1000 - (Date.now() % 1000));
    };
    show();
    return () => {
      clearTimeout(ticking);
      document.title = before;
    };
  }, [endsAt, over]);
}
