import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { Link } from "react-router-dom";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { InstallButton } from "#src/shared/components/webapp/install-button.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { ChangeApp } from "./choose-app.tsx";
import { compareHref } from "./compare-params.ts";
import { type Compared, isApp } from "./compared.ts";

type CompareHeadProps = { one: Compared; compared: readonly Compared[] };

/** An app above its facts, with what changes the choice. */
export function CompareHead({ one, compared }: CompareHeadProps) {
  if (!isApp(one)) return <div className="skeleton h-27 max-w-48 md:h-53" />;
  const { webapp } = one;
  const { title } = webapp;
  const id = `compared-${webapp.id}`;
  return (
    <div className="flex items-center gap-x-4 gap-y-3 text-start max-md:flex-wrap md:flex-col md:items-start">
      <AppIcon name={title} src={webapp.iconUrl} loading="eager" className="w-13 md:w-18" />
      <Link
        id={id}
        to={paths.slug(webapp.slug)}
        className="min-w-0 text-lead leading-6 font-semibold wrap-anywhere hover:underline max-md:flex-1"
        dir="auto"
      >
        {title}
      </Link>
      <InstallButton app={webapp} describedBy={id} look="row" />
      <div className="flex flex-wrap gap-x-2 max-md:w-full md:-ms-2">
        <ChangeApp title={title} slug={one.slug} compared={compared} />
        {compared.length > 1 && (
          <Link
            to={compareHref(compared.flatMap(({ slug }) => (slug === one.slug ? [] : [slug])))}
            aria-label={t`Remove ${title}`}
            className="btn btn-ghost px-2 text-muted"
          >
            <X aria-hidden="true" className="size-4.5" />
            {t`Remove`}
          </Link>
        )}
      </div>
    </div>
  );
}
