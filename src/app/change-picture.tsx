import { signal } from "#src/shared/state/signal.ts";
import { loadPageMessages } from "#src/shared/lib/load-messages.ts";
import { lazyPart } from "#src/shared/ui/lazy-part.tsx";
import { DialogHost } from "./dialog-host.tsx";

const PictureDialog = lazyPart(async () => {
  const [{ PictureDialog }] = await Promise.all([
    import("#src/features/settings/route.tsx"),
    loadPageMessages(),
  ]);
  return PictureDialog;
});

const pictureRequest = signal<true | null>(null);

/** Opens the choice of what lies behind the home screen. */
export const changePicture = (): void => pictureRequest.set(true);

export const PictureDialogHost = () => (
  <DialogHost request={pictureRequest}>
    {({ userId, onClose }) => userId !== undefined && <PictureDialog userId={userId} onClose={onClose} />}
  </DialogHost>
);
