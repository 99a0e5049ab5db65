import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { QueueItem } from "#contract/queue/queue.ts";
import { hostOf } from "#contract/values/host-of.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
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
            <span className="text-muted">{i18n._(DELAYS[delay.waitsFor])}</span>
          ) : item ? (
            <>
              <strong className="font-semibold">{item.title}</strong>
              <span className="text-muted"> · {hostOf(item.url)}</span>
            </>
          ) : (
            <span className="text-muted">
              {ended && `${endedText(ended)} `}
              {t`Waiting a moment before the next one`}
            </span>
          )}
        </p>
      </div>
      {secondsLeft !== null && <p className="text-body text-muted">{timeLeft(secondsLeft)}</p>}
    </div>
  );
}

const DELAYS: Record<Delay["waitsFor"], MessageDescriptor> = {
  limit: msg`So many apps are imported in an hour. It goes on by itself in a while`,
  server: msg`Perch does not answer. It is asked again every few seconds`,
};

function endedText({ title, how }: Ended): string {
  if (how === "imported") return t`${title}: imported.`;
  return how === "linked" ? t`${title}: linked.` : t`${title}: failed.`;
}

function timeLeft(seconds: number): string {
  return seconds < 60 ? t`less than a minute left` : t`about ${Math.round(seconds / 60)} min left`;
}
