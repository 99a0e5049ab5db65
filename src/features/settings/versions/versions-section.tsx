import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { restoreRevision, revisionQueries, useRestoreRevision } from "#src/api/home/revisions.ts";
import type { HomeRevision } from "#contract/home/home.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { RowsPending } from "../sections/rows-pending.tsx";
import { Section } from "../sections/section.tsx";
import { formatMoment, type MomentSettings } from "./format-moment.ts";
import { VersionRow } from "./version-row.tsx";

type VersionsSectionProps = { userId: string; settings: MomentSettings };

export function VersionsSection({ userId, settings }: VersionsSectionProps) {
  const client = useQueryClient();
  const query = useQuery(revisionQueries.list(userId));
  const { mutate, isPending, variables } = useRestoreRevision(userId);
  const versions = query.data?.revisions;

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
      {versions === undefined && (
        <RowsPending
          query={query}
          failed={t`Earlier versions could not be loaded.`}
          offline={t`You are offline. Earlier versions are shown when you are back.`}
        />
      )}
      {versions?.length === 0 && (
        <p className="text-sm text-muted">
          {t`Nothing yet. Once you change your home screen, its earlier versions appear here.`}
        </p>
      )}
      {versions && versions.length > 0 && (
        <ul className="-mx-1.5 -my-3 max-h-96 px-1.5 divide-y divide-line overflow-y-auto">
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
