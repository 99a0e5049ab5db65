import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { chooseOwnPicture, PictureRefused, removeOwnPicture } from "#src/api/picture/own-picture.ts";
import type { Settings } from "#src/api/settings/settings-record.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { noteChange } from "../appearance/use-appearance.ts";

/** A file, or what loads it. */
type ChosenFile = File | (() => Promise<File>);

export type OwnPicture = {
  isBusy: boolean;
  /** The error of the last try, and what to do next. */
  failure: string | null;
  /** The credit is shown with the picture. */
  choose: (file: ChosenFile, credit?: string) => void;
  remove: () => void;
};

/** Chooses and removes the picture of a member (by id) or a visitor (null), with Undo. */
export function useOwnPicture(userId: string | null, settings: Settings): OwnPicture {
  const client = useQueryClient();
  const choosing = useMutation({
    mutationFn: async ({ file, credit }: { file: ChosenFile; credit?: string | undefined }) => {
      const { preparePicture } = await loadPreparing();
      return chooseOwnPicture(client, userId, settings, {
        ...(await preparePicture(typeof file === "function" ? await file() : file)),
        credit,
      });
    },
    onSuccess: (undo) => noteChange(t`Sky`, undo),
    networkMode: "always",
    meta: { showsOwnErrors: true },
  });
  const removing = useMutation({
    mutationFn: () => removeOwnPicture(client, userId, settings),
    onSuccess: (undo) => {
      if (undo) {
        const description = t`It is no longer kept anywhere.`;
        offerUndo({ name: t`Your picture`, title: t`Picture removed`, description, undo });
      }
    },
    networkMode: "always",
    meta: { showsOwnErrors: true },
  });
  const isBusy = choosing.isPending || removing.isPending;
  return {
    isBusy,
    failure: isBusy ? null : ((choosing.error ?? removing.error)?.message ?? null),
    choose(file, credit) {
      if (isBusy) return;
      removing.reset();
      choosing.mutate({ file, credit });
    },
    remove() {
      if (isBusy) return;
      choosing.reset();
      removing.mutate();
    },
  };
}

async function loadPreparing() {
  try {
    return await import("./prepare-picture.ts");
  } catch (cause) {
    throw new PictureRefused(t`No connection. Check your network and choose the picture again.`, { cause });
  }
}
