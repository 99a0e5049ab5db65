import { t } from "@lingui/core/macro";
import {
  AppWindow,
  BadgeCheck,
  CalendarPlus,
  CornerUpRight,
  Globe,
  KeyRound,
  Languages,
  Lock,
  type LucideIcon,
  Moon,
  Rss,
  Timer,
  WifiOff,
} from "lucide-react";
import type { WebappDetails } from "#contract/webapps/manifests.ts";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { listWords } from "#src/shared/lib/language/shown-locale.ts";
import { SkeletonText } from "#src/shared/ui/loading/skeleton-text.tsx";
import { type Fact, factSentences, type FactTopic, howSeen } from "./fact-sentences.ts";

const BOX = "card border border-line bg-base-100 p-5";
const ROWS = "mt-3 divide-y divide-line border-t border-line text-sm leading-5";
const ROW = "flex min-h-11 items-start gap-3 py-3";

const ICONS: Record<FactTopic, LucideIcon> = {
  verified: BadgeCheck,
  encryption: Lock,
  speed: Timer,
  redirect: CornerUpRight,
  window: AppWindow,
  offline: WifiOff,
  "sign-in": KeyRound,
  sites: Globe,
  languages: Languages,
  feed: Rss,
  dark: Moon,
};

type AppFactsProps = { app: Pick<StoreWebapp, "createdAt">; details: WebappDetails };

/** What has been seen of an app, a sentence each, and how it was seen. Renders nothing before the first check. */
export function AppFacts({ app, details }: AppFactsProps) {
  const year = app.createdAt.slice(0, 4);
  const facts = factSentences(details);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="at-a-glance" className={BOX}>
      <h2 id="at-a-glance" className="text-base font-semibold">
        {t`At a glance`}
      </h2>
      <ul className={ROWS}>
        {facts.map((fact) => (
          <FactRow key={fact.topic} Icon={ICONS[fact.topic]} fact={fact} />
        ))}
        <FactRow Icon={CalendarPlus} fact={{ text: t`In the store since ${year}.` }} />
      </ul>
      {details.facts && (
        <p className="border-t border-line pt-3 text-note leading-5 text-muted">{howSeen(details.facts)}</p>
      )}
    </section>
  );
}

function FactRow({ Icon, fact: { text, others } }: { Icon: LucideIcon; fact: Omit<Fact, "topic"> }) {
  return (
    <li className={ROW}>
      <Icon aria-hidden="true" className="mt-px size-4.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {/* Browsers may call a language otherwise than the server did. */}
        <p suppressHydrationWarning>{text}</p>
        {others && (
          <details>
            <summary className="-my-1 inline-flex min-h-11 cursor-pointer items-center text-primary">
              {t`Show them`}
            </summary>
            <p suppressHydrationWarning className="text-muted">
              {listWords(others, "unit")}
            </p>
          </details>
        )}
      </div>
    </li>
  );
}

export function AppFactsSkeleton() {
  return (
    <div aria-busy="true" className={BOX}>
      <SkeletonText className="text-base" width="w-28" />
      <div className={ROWS}>
        {["w-48", "w-40", "w-56", "w-44"].map((width) => (
          <div key={width} className={ROW}>
            <div className={`skeleton h-4 ${width}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
