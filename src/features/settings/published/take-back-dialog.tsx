import { useDeletePublishedPage, useWithdrawPage } from "#src/api/published/publish.ts";
import { BusyLabel } from "#src/shared/ui/busy-label.tsx";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import type { Asked } from "./published-section.tsx";

const TEXTS = {
  withdraw: {
    title: "Withdraw this page?",
    text: "From now on nobody finds it at its address. Who has copied it keeps the copy. You can publish it again, as it is then.",
    label: "Withdraw",
    busy: "Withdrawing...",
  },
  delete: {
    title: "Delete this published page?",
    text: "It goes from its address and from this list. Your home screen stays as it is. This can't be undone.",
    label: "Delete",
    busy: "Deleting...",
  },
} as const;

type TakeBackDialogProps = { userId: string; asked: Asked; onClose: () => void };

/** Asks before a page is withdrawn or deleted, because its copy can't be brought back. */
export function TakeBackDialog({ userId, asked: { how, page }, onClose }: TakeBackDialogProps) {
  const withdraw = useWithdrawPage(userId);
  const remove = useDeletePublishedPage(userId);
  const { mutate, isPending } = how === "withdraw" ? withdraw : remove;
  const { title, text, label, busy } = TEXTS[how];
  return (
    <Dialog title={title} onClose={onClose}>
      <p dir="auto" className="mt-3 font-semibold wrap-anywhere">
        {page.title}
      </p>
      <p className="mt-1 text-[15px] leading-6">{text}</p>
      <div className="mt-7 flex flex-wrap justify-end gap-2">
        <button type="button" autoFocus className="btn btn-outline" onClick={onClose}>
          Keep it
        </button>
        <button
          type="button"
          className="btn btn-error"
          disabled={isPending}
          aria-busy={isPending || undefined}
          onClick={() => mutate(page, { onSettled: onClose })}
        >
          <BusyLabel isBusy={isPending} busy={busy}>
            {label}
          </BusyLabel>
        </button>
      </div>
    </Dialog>
  );
}
