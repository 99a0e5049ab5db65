import { t } from "@lingui/core/macro";
import { useDeletePublishedPage, useWithdrawPage } from "#src/api/published/publish.ts";
import { ConfirmDialog } from "#src/shared/ui/dialog/confirm-dialog.tsx";
import type { Asked } from "./published-row.tsx";

const texts = () => ({
  withdraw: {
    title: t`Withdraw this page?`,
    text: t`From now on nobody finds it at its address. Anyone who copied it keeps the copy. You can publish it again, as it is then.`,
    action: t`Withdraw`,
  },
  delete: {
    title: t`Delete this published page?`,
    text: t`It goes from its address and from this list. Your home screen stays as it is. This can't be undone.`,
    action: t`Delete`,
  },
});

type TakeBackDialogProps = { userId: string; asked: Asked; onClose: () => void };

/** Asks before a page is withdrawn or deleted, because its copy can't be restored. */
export function TakeBackDialog({ userId, asked: { how, page }, onClose }: TakeBackDialogProps) {
  const withdraw = useWithdrawPage(userId);
  const remove = useDeletePublishedPage(userId);
  const { mutate, isPending } = how === "withdraw" ? withdraw : remove;
  const { title, text, action } = texts()[how];
  return (
    <ConfirmDialog
      title={title}
      action={action}
      isBusy={isPending}
      onConfirm={() => mutate(page, { onSettled: onClose })}
      onClose={onClose}
    >
      <p dir="auto" className="font-semibold">
        {page.title}
      </p>
      <p className="mt-1">{text}</p>
    </ConfirmDialog>
  );
}
