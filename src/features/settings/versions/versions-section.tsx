import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { restoreRevision, revisionQueries, useRestoreRevision } from "#src/api/home/revisions.ts";
import type { HomeRevision } from "#contract/home/home.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { Section } from "../sections/section.tsx";
import { formatMoment, type MomentSettings } from "./format-moment.ts";
import { VersionRow } from "./version-row.tsx";

type VersionsSectionProps = { userId: string; settings: MomentSettings };

export function VersionsSection({ userId, settings }: VersionsSectionProps) {
  const client = useQueryClient();
  const { data, isError, error, refetch } = useQuery(revisionQueries.list(userId));
  const { mutate, isPending, variables } = useRestoreRevision(userId);
  const versions = data?.revisions;

  const putBack = ({ id, createdAt }: HomeRevision) =>
    mutate(id, {
      onSuccess: ({ previousId }) => {
        const title = t`Home screen put back`;
        const moment = formatMoment(createdAt, settings);
        const description = t`It is as it was until ${moment}.`;
        if (previousId === null) return showToast({ kind: "success", title, description });
        const undo = () => restoreRevision(client, userId, previousId);
        offerUndo({
          name: t`The home screen from before`,
          title,
          description,
          undo,
          undone: t`The home screen from before is back`,
        });
      },
    });
  const stateOf = ({ id }: HomeRevision) => {
    if (!isPending) return "ready";
    return variables === id ? "busy" : "waiting";
  };

  return (
    <Section
      id="versions"
      title={t`Earlier versions`}
      note={t`Your home screen as it was before you changed it, for 30 days. Settings and widgets stay as they are.`}
    >
      {versions === undefined && !isError && (
        <div aria-busy="true" className="grid gap-3">
          {["first", "second"].map((row) => (
            <span key={row} className="skeleton h-14 rounded-xl" />
          ))}
        </div>
      )}
      {versions === undefined && isError && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-body">
            {error.code === "network" && !navigator.onLine
              ? t`You are offline. Earlier versions are shown when you are back.`
              : t`Earlier versions could not be loaded.`}
          </p>
          <button type="button" className="btn btn-outline rounded-full" onClick={() => void refetch()}>
            {t`Try again`}
          </button>
        </div>
      )}
      {versions?.length === 0 && (
        <p className="text-sm text-muted">
          {t`Nothing yet. Once you change your home screen, its earlier versions appear here.`}
        </p>
      )}
      {versions && versions.length > 0 && (
        <ul className="-my-3 max-h-96 divide-y divide-line overflow-y-auto">
          {versions.map((version) => (
            <VersionRow
              key={version.id}
              version={version}
              date={formatMoment(version.createdAt, settings)}
              state={stateOf(version)}
              onPutBack={() => putBack(version)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
