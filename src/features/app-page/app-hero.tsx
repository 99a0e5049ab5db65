import { t } from "@lingui/core/macro";
import { ExternalLink, BadgeCheck, Star } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { hostOf } from "#contract/values/host-of.ts";
import type { WebappDetails } from "#contract/webapps/manifests.ts";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { Link } from "react-router-dom";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { InstallButton } from "#src/shared/components/webapp/install-button.tsx";
import { tagLabel, downloadBandOf, ratingOf } from "#src/shared/components/store/store-extras.ts";
import { storeHref } from "#src/shared/components/store/store-params.ts";
import { CheckLine } from "./facts/check-line.tsx";
import { installWay } from "./device/web-install.ts";
import { ShareButton } from "#src/shared/ui/controls/share-button.tsx";
import { log } from "#src/shared/lib/log.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { IconButton } from "#src/shared/ui/controls/icon-button.tsx";

/**
 * The mark after the name of an app whose maker has proven ownership of its site. A press explains the mark.
 */
function VerifiedMark() {
  const [isTold, setTold] = useState(false);
  return (
    <>
      <IconButton
        Icon={BadgeCheck}
        label={t`Verified`}
        className="-my-2 align-middle text-primary"
        iconSize="size-5.5 lg:size-7"
        aria-expanded={isTold}
        onClick={() => setTold(!isTold)}
      />
      <span role="status" className="block text-sm leading-5 text-muted empty:hidden">
        {isTold && t`Its maker has proven that this site is theirs.`}
      </span>
    </>
  );
}

/** A lazy chunk, because few browsers can install apps. */
const DeviceInstall = lazyPart(async () => (await import("./device/device-install.tsx")).DeviceInstall, {
  onFail: (error) => log.warn("Nobody is offered to install the app.", error),
});

type AppHeroProps = { app: StoreWebapp; details: WebappDetails; shareUrl: string };

/** The top of an app page, with its only filled button. */
export function AppHero({ app, details, shareUrl }: AppHeroProps) {
  const { manifest, check } = details;
  const way = useInstallWay();
  return (
    <>
      <div className="flex items-center gap-5 sm:items-start sm:gap-7">
        <AppIcon name={app.title} src={app.iconUrl} loading="eager" className="w-22 sm:w-33" />
        <div className="min-w-0">
          <h1
            id="app-title"
            dir="auto"
            className={`text-title leading-[1.1] font-bold tracking-[-0.018em] text-balance [overflow-wrap:anywhere] lg:text-[2.5rem] ${details.isVerified ? "inline" : ""}`}
          >
            {app.title}
          </h1>
          {details.isVerified && <VerifiedMark />}
          <p className="mt-1 text-base wrap-anywhere text-muted">{hostOf(app.url)}</p>
          <TagLinks tags={app.tags} className="mt-3 hidden sm:flex" />
        </div>
      </div>
      <TagLinks tags={app.tags} className="mt-4 flex sm:hidden" />
      <div className="mt-6 flex flex-col gap-3 sm:mt-8 sm:flex-row sm:flex-wrap sm:items-center">
        <InstallButton app={app} describedBy="app-title" look="hero" className="w-full sm:w-auto" />
        {way && manifest?.url && manifest.problems.length === 0 && (
          <DeviceInstall
            key={app.id}
            name={app.title}
            target={{ manifestUrl: manifest.url, appId: manifest.appId }}
            manifest={manifest}
            way={way}
          />
        )}
        <div className="flex justify-center gap-3 max-sm:order-last">
          <a href={app.url} target="_blank" rel="noopener" className="btn btn-ghost px-2 text-primary">
            <ExternalLink aria-hidden="true" className="size-4.5" />
            {t`Open website`}
          </a>
          <ShareButton title={app.title} url={shareUrl} />
        </div>
      </div>
      <div className="mt-6 flex flex-col items-center gap-x-6 gap-y-3 sm:flex-row sm:flex-wrap sm:border-y sm:border-line sm:py-4">
        <AppStats webappId={app.id} />
        {check && <CheckLine check={check} />}
      </div>
    </>
  );
}

/** Each tag links to the store filtered by it. */
function TagLinks({ tags, className }: { tags: string[]; className: string }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t`Categories`} className={`flex-wrap gap-2 ${className}`}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={storeHref({ tag })}
            className="relative btn h-8 rounded-full btn-outline px-3.5 text-note before:absolute before:inset-x-0 before:-inset-y-1.5 not-hover:bg-base-100"
          >
            {tagLabel(tag)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const never = () => () => {};

/** The browser's way to install apps; null on servers and while the page hydrates. */
const useInstallWay = () => useSyncExternalStore(never, installWay, () => null);

function AppStats({ webappId }: { webappId: number }) {
  const stats = [
    { label: t`Rating`, value: ratingOf(webappId), hasStar: true },
    { label: t`Installs`, value: downloadBandOf(webappId), hasStar: false },
    { label: t`Price`, value: t({ message: "Free", comment: "The price of an app" }), hasStar: false },
  ];
  return (
    <dl className="flex justify-center divide-x divide-line">
      {stats.map(({ label, value, hasStar }) => (
        <div key={label} className="flex flex-col-reverse items-center px-6 first:ps-0 last:pe-0">
          <dt className="text-note leading-5 text-muted">{label}</dt>
          <dd className="flex items-center gap-1 text-lead leading-6 font-bold tabular-nums">
            {value}
            {hasStar && <Star aria-hidden="true" className="size-4 fill-current" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
