import { t } from "@lingui/core/macro";
import { ExternalLink, ImageOff } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { Webapp } from "#contract/webapps/webapps.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { InstallState } from "../install-state.tsx";
import { formatDate } from "../../components/format-date.ts";
import { CheckNow } from "../check-now.tsx";

type WebappDetailsProps = { id: string; webapp: Webapp };

export function WebappDetails({ id, webapp }: WebappDetailsProps) {
  return (
    <section
      id={id}
      aria-label={t`More about ${webapp.title}`}
      className="mt-5 grid gap-4 border-t border-line pt-5 text-sm leading-5"
    >
      <Picture title={webapp.title} screenshotUrl={webapp.screenshotUrl} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 [overflow-wrap:anywhere]">
        <Row name={t`URL`}>
          <a href={webapp.url} target="_blank" rel="noopener noreferrer" className="text-primary underline">
            {webapp.url}
          </a>
        </Row>
        <Row name={t`Created`}>
          <time dateTime={webapp.createdAt}>{formatDate(webapp.createdAt)}</time>
        </Row>
        <Row name={t`Installable`}>
          <InstallState webapp={webapp} />
        </Row>
        <Row name={t`Slug`}>{webapp.slug}</Row>
        <Row name={t`ID`}>{webapp.id}</Row>
        <Row name={t`Description`}>{webapp.description || t`None`}</Row>
        <Row name={t`Tags`}>
          {webapp.tags.length === 0 ? (
            t`None`
          ) : (
            <ul className="flex flex-wrap gap-1.5">
              {webapp.tags.map((tag) => (
                <li key={tag} className="badge rounded-full border-transparent bg-hint text-note">
                  {tag}
                </li>
              ))}
            </ul>
          )}
        </Row>
      </dl>
      <div className="flex flex-wrap gap-2">
        <a href={paths.app(webapp.slug)} target="_blank" rel="noopener" className="btn btn-outline">
          <ExternalLink aria-hidden="true" className="size-4" />
          {t`View App`}
        </a>
        <CheckNow id={webapp.id} />
      </div>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

function Picture({ title, screenshotUrl }: Pick<Webapp, "title" | "screenshotUrl">) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const frame = "aspect-video w-full rounded-xl border border-line bg-hint";
  if (!screenshotUrl) {
    return (
      <p className={`${frame} grid place-content-center justify-items-center gap-2 text-muted`}>
        <ImageOff aria-hidden="true" className="size-6" />
        {t`No screenshot`}
      </p>
    );
  }
  return (
    <img
      src={screenshotUrl === brokenUrl ? "/api/placeholder/1280/720" : screenshotUrl}
      alt={t`Screenshot of ${title}`}
      width="1280"
      height="720"
      loading="lazy"
      className={`${frame} object-cover object-top`}
      onError={() => setBrokenUrl(screenshotUrl)}
    />
  );
}
