import { plural, t } from "@lingui/core/macro";
import { ExternalLink, MessageSquare } from "lucide-react";
import type { ReviewCase } from "#contract/review/cases.ts";
import { hostOf } from "#contract/values/host-of.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { formatAge } from "#src/shared/lib/time/format-age.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { CaseChecks } from "./case-checks.tsx";
import { titleOf } from "./case-words.ts";

export function CaseHead({ found, readAt }: { found: ReviewCase; readAt: number }) {
  const title = titleOf(found);
  const url = found.webapp?.url ?? found.changes.url;
  const { page } = found;
  // The icon of a decided suggestion is removed after a while.
  const icon = found.webapp?.iconUrl ?? (found.decidedAt === null ? found.changes.iconUrl : null);
  return (
    <div className="p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <AppIcon name={title} src={icon} className="w-14 shrink-0" />
        <div className="min-w-0 flex-1 basis-52">
          <h2 id="case-title" className="text-xl leading-tight font-bold [overflow-wrap:anywhere]" dir="auto">
            {title}
          </h2>
          <p className="mt-1 text-sm leading-5 text-muted [overflow-wrap:anywhere]">
            {`${originOf(found)} ${formatAge(found.createdAt, readAt, "en-US", "minute").toLowerCase()}`}
          </p>
        </div>
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="btn btn-outline"
            title={hostOf(url)}
          >
            <ExternalLink aria-hidden="true" className="size-4.5" />
            {t`Open website`}
          </a>
        )}
        {page?.isPublic && (
          <a
            href={paths.publishedPage(page.handle, page.name)}
            target="_blank"
            rel="noopener"
            className="btn btn-outline"
          >
            <ExternalLink aria-hidden="true" className="size-4.5" />
            {t`Open page`}
          </a>
        )}
      </div>
      {page && page.description !== "" && (
        <p className="mt-4 text-sm leading-5 whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
          {page.description}
        </p>
      )}
      {found.note !== "" && (
        <p className="mt-4 flex gap-3 rounded-xl bg-hint px-4 py-2.5 text-sm leading-5">
          <MessageSquare aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          <q className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
            {found.note}
          </q>
        </p>
      )}
      <CaseChecks found={found} />
    </div>
  );
}

function originOf({ kind, email, webapp, other, page }: ReviewCase): string {
  const id = webapp?.id ?? "?";
  switch (kind) {
    case "suggestion":
      return email === null
        ? t`New app, suggested by somebody who has left`
        : t`New app, suggested by ${email}`;
    case "difference":
      return t`Change to ID ${id}, found by a check`;
    case "edit":
      return email === null
        ? t`Change to ID ${id}, by its owner who has left`
        : t`Change to ID ${id}, by its owner ${email}`;
    case "report":
      return t`ID ${id}, reported by several people`;
    case "page":
      return page ? originOfPage(page) : t`A published page, reported by several people`;
    case "texts":
      return t`Descriptions of ID ${id} in other languages, proposed by a model`;
    case "duplicate":
      return other
        ? t`IDs ${id} and ${other.id} look like one app, found by a check`
        : t`One app twice, found by a check`;
  }
}

function originOfPage({ handle, name, itemCount, isPublic }: NonNullable<ReviewCase["page"]>): string {
  const address = `@${handle}/${name}`;
  const entries = plural(itemCount, { one: "# entry", other: "# entries" });
  return isPublic
    ? t`${address}, ${entries}, reported by several people`
    : t`${address}, ${entries}, not public now, reported by several people`;
}
