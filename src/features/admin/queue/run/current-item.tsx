import { t } from "@lingui/core/macro";
import type { QueueItem } from "#contract/queue.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { hostOf } from "../list/host-of.ts";
import type { Delay, Ended } from "./queue-run.ts";

type CurrentItemProps = {
  /** Null between two items. */
  item: QueueItem | null;
  /** The outcome of the previous item; null for the first one. */
  ended: Ended | null;
  secondsLeft: number | null;
  delay: Delay | null;
};

export function CurrentItem({ item, ended, secondsLeft, delay }: CurrentItemProps) {
  return (
    <div className="mt-5 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
      {item && <AppIcon name={item.title} src={null} className="w-12" />}
      <div role="status" className="min-w-0 flex-1">
        <p className="text-note leading-5 text-muted">{t`Current item`}</p>
        <p className="truncate">
          {delay ? (
            <span className="text-muted">{DELAYS[delay.waitsFor]}</span>
          ) : item ? (
            <>
              <strong className="font-semibold">{item.title}</strong>
              <span className="text-muted"> · {hostOf(item.url)}</span>
            </>
          ) : (
            <span className="text-muted">
              {ended && `${ended.title}: ${ended.how}. `}Waiting a moment before the next one
            </span>
          )}
        </p>
      </div>
      {secondsLeft !== null && <p className="text-body text-muted">{timeLeft(secondsLeft)}</p>}
    </div>
  );
}

const DELAYS: Record<Delay["waitsFor"], string> = {
  limit: "So many apps are imported in an hour. It goes on by itself in a while",
  server: "Perch does not answer. It is asked again every few seconds",
};

function timeLeft(seconds: number): string {
  return seconds < 60 ? "less than a minute left" : `about ${Math.round(seconds / 60)} min left`;
}
