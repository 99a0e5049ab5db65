import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ImportList } from "#contract/queue/import-lists.ts";
import { useDeleteImportList } from "#src/api/import-lists.ts";
import { ConfirmDialog } from "#src/shared/ui/dialog/confirm-dialog.tsx";

type DeleteListDialogProps = {
  list: ImportList;
  /** Called before the list is deleted. */
  onDelete?: () => void;
  onDeleted: () => void;
  onClose: () => void;
};

export function DeleteListDialog({ list, onDelete, onDeleted, onClose }: DeleteListDialogProps) {
  const deletion = useDeleteImportList();
  const remove = async () => {
    onDelete?.();
    try {
      await deletion.mutateAsync(list.id);
      onDeleted();
    } catch {
      // A toast has shown the error.
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={t`Delete List`}
      action={t`Delete`}
      isBusy={deletion.isPending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        <Trans>
          Are you sure you want to delete <strong dir="auto">{list.name}</strong>? Its pending and failed
          addresses are removed. This action cannot be undone.
        </Trans>
      </p>
      <p className="mt-3 text-sm text-muted">{t`Apps that were imported from it stay in the store.`}</p>
    </ConfirmDialog>
  );
}
