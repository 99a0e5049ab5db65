import { useId } from "react";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { Link } from "react-router-dom";
import { AppFigures } from "#src/shared/components/webapp/app-figures.tsx";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { InstallButton } from "#src/shared/components/webapp/install-button.tsx";
import { categoryOf } from "#src/shared/components/store/store-extras.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { matchParts } from "#src/shared/lib/text/match-parts.ts";

/** The classes of a result's box; its content gives the height. */
export const RESULT_CARD =
  "card h-full flex-row items-center gap-3 border border-line bg-base-100 p-3 xs:p-4 sm:gap-4";

type ResultCardProps = { app: StoreWebapp; search: string };

export function ResultCard({ app, search }: ResultCardProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className={`${RESULT_CARD} hover:bg-[color-mix(in_oklab,var(--color-base-content)_2%,var(--color-base-100))]`}
    >
      <AppIcon name={app.title} src={app.iconUrl} className="w-13 xs:w-16 sm:w-18" />
      <div className="min-w-0 flex-1">
        {/* The rest of the name is lighter than the bold match. */}
        <h2 className="text-base leading-5 font-semibold has-[mark]:font-normal">
          <Link
            to={paths.slug(app.slug)}
            id={titleId}
            title={app.title}
            dir="auto"
            className="line-clamp-2 [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-[20px] md:line-clamp-1"
          >
            <MatchedText text={app.title} search={search} />
          </Link>
        </h2>
        <p
          lang={app.descriptionLanguage}
          dir="auto"
          className="mt-0.5 line-clamp-2 text-sm leading-5 text-muted md:line-clamp-1"
        >
          <MatchedText text={app.description} search={search} />
        </p>
        <AppFigures webappId={app.id} trailing={categoryOf(app.tags)} />
      </div>
      <InstallButton app={app} describedBy={titleId} look="row" className="z-1" />
    </article>
  );
}

function MatchedText({ text, search }: { text: string; search: string }) {
  return matchParts(text, search).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className="bg-transparent font-bold text-base-content">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
