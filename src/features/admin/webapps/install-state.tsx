import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { INSTALL_PROBLEMS } from "#contract/webapps/manifests.ts";
import type { Webapp } from "#contract/webapps/webapps.ts";
import { webappQueries } from "#src/api/webapps.ts";

/** Shows whether browsers can install an app, or why not. Fetches the app's manifest on mount. */
export function InstallState({ webapp }: { webapp: Pick<Webapp, "slug"> }) {
  const details = useQuery(webappQueries.details(webapp.slug));
  if (details.isPending) return <div aria-busy="true" className="skeleton h-5 w-40" />;
  if (details.isError) {
    return (
      <button type="button" className="text-primary underline" onClick={() => void details.refetch()}>
        {t`Could not be read. Try again`}
      </button>
    );
  }
  const problems = details.data.manifest?.problems;
  if (!problems) return t`Not read yet`;
  if (problems.length === 0) {
    return (
      <span className="flex items-center gap-1.5">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
        {t`Yes`}
      </span>
    );
  }
  return (
    <ul className="grid gap-1">
      {problems.map((problem) => (
        <li key={problem} className="flex gap-1.5">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          <span>{INSTALL_PROBLEMS[problem]}</span>
        </li>
      ))}
    </ul>
  );
}
