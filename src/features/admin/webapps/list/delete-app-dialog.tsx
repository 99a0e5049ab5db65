import { Trans } from "@lingui/react/macro";
import type { Webapp } from "#contract/webapps/webapps.ts";
import { useDeleteWebapp, useSetVisibility } from "#src/api/webapps.ts";
import { DeleteAppsDialog } from "../bulk/delete-apps-dialog.tsx";

type DeleteAppDialogProps = { webapp: Webapp; onDeleted: () => void; onClose: () => void };

export function DeleteAppDialog({ webapp, onDeleted, onClose }: DeleteAppDialogProps) {
  const deletion = useDeleteWebapp();
  const setVisibility = useSetVisibility(webapp.id);
  const remove = async () => {
    try {
      await deletion.mutateAsync(webapp.id);
      onDeleted();
    } catch {
      // A toast has shown the error.
      onClose();
    }
  };
  const hide = () => {
    setVisibility.mutate(false);
    onClose();
  };
  return (
    <DeleteAppsDialog
      select={{ ids: [webapp.id] }}
      count={1}
      isBusy={deletion.isPending}
      onHide={webapp.visibleInStore ? hide : null}
      onDelete={() => void remove()}
      onClose={onClose}
    >
      <Trans>
        Are you sure you want to delete <strong>{webapp.title}</strong>? This action cannot be undone.
      </Trans>
    </DeleteAppsDialog>
  );
}
