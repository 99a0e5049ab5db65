import { log } from "../../lib/log.ts";
import { paths } from "../../lib/paths.ts";
import { connectAddress } from "../connection/connect-request.ts";
import { dialogs, isSignInLoading, type DialogInput, type DialogName } from "./dialogs.ts";
import { siteAddress } from "../site/site-address.extension.ts";

/** What needs a session, or pages of settings, is on the site. */
const onSite: { [Name in DialogName]?: (...input: DialogInput<Name>) => void } = {
  /** The site hands over a token. */
  signIn() {
    isSignInLoading.set(true);
    connectAddress()
      .then((address) => location.assign(address))
      .catch((error: unknown) => log.warn("The site's page was not opened.", error))
      .finally(() => isSignInLoading.set(false));
  },
  publish({ pageId }) {
    if (pageId) location.assign(siteAddress(paths.publishPage(pageId)));
  },
  picture: () => location.assign(siteAddress(paths.sky())),
};

/** Opens a dialog, or the site's page that stands for it. */
export function openDialog<Name extends DialogName>(name: Name, ...input: DialogInput<Name>): void {
  const goToSite = onSite[name];
  if (goToSite) goToSite(...input);
  else dialogs.set({ ...dialogs.get(), [name]: input[0] ?? true });
}
