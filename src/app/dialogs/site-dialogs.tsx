import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { loadPageMessages } from "#src/shared/state/messages/load-messages.ts";
import { isSignInLoading } from "#src/shared/state/dialog/dialogs.ts";
import { isReturning } from "#src/shared/state/sign-in/is-returning.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import "#src/shared/state/sign-in/phone-secret.ts";
import { lazyPart, tellFailure } from "#src/shared/ui/loading/lazy-part.tsx";
import type { DialogParts } from "./dialog-parts.ts";

const loadAuth = () => import("#src/features/auth/route.tsx");
const onFail = () => tellFailure(t`Signing in is not possible now`);

const SignInDialog = lazyPart(async () => (await loadAuth()).SignInDialog, { fallback: <Loading />, onFail });
const PhoneSignIn = lazyPart(async () => (await loadAuth()).PhoneSignIn, { onFail });
const Welcome = lazyPart(async () => (await loadAuth()).Welcome, { onFail });
const PublishDialog = lazyPart(async () => (await import("#src/features/publish/route.tsx")).PublishDialog);
const PhoneDialog = lazyPart(async () => (await import("#src/features/phone/route.tsx")).PhoneDialog);
const PictureDialog = lazyPart(async () => {
  const [{ PictureDialog }] = await Promise.all([
    import("#src/features/settings/route.tsx"),
    loadPageMessages(),
  ]);
  return PictureDialog;
});

/** Preloads the sign-in dialog when its button is hovered or focused. */
export const preloadSignIn = () => void SignInDialog.preload();

function Loading() {
  useEffect(() => {
    isSignInLoading.set(true);
    return () => isSignInLoading.set(false);
  }, []);
  return null;
}

/** The dialogs that the extension lacks. */
export const siteDialogs: Partial<DialogParts> = {
  signIn: (request, { onClose }) => <SignInDialog {...request} onClose={onClose} />,
  phoneSignIn: (secret, { onClose }) => <PhoneSignIn key={secret} secret={secret} onClose={onClose} />,
  welcome: () => <Welcome />,
  publish: (request, { userId, onClose }) =>
    userId && <PublishDialog request={request} userId={userId} onClose={onClose} />,
  phone: (_, { onClose }) => <PhoneDialog onClose={onClose} />,
  picture: (_, { userId, onClose }) =>
    userId !== undefined && <PictureDialog userId={userId} onClose={onClose} />,
};

if (isReturning()) openDialog("welcome");
