import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { HomeLeaf } from "#contract/home/home.ts";
import { linkName, type LinkFields } from "#src/api/drawer/link-rules.ts";
import { renameItem } from "#contract/home/changes.ts";
import { planToAdd } from "#src/api/home/change/add-address.ts";
import { useChange } from "#src/api/home/change/change.ts";
import type { Plan } from "#src/api/home/change/plan.ts";
import { useHome } from "#src/api/home/use-home.ts";
import { hasApp, isApp, leavesOf } from "#src/api/home/home-items.ts";
import { askStoreAbout, type StoreKnows } from "#src/api/store/apps-at.ts";
import { useUploadIcon } from "#src/api/uploads.ts";
import { addedTexts } from "#src/shared/components/home/change-texts.ts";
import { PictureField } from "#src/shared/components/home/picture-field.tsx";
import type { Dialogs, NewLink } from "#src/shared/state/dialog/dialogs.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { useSingle } from "#src/shared/ui/use-single.ts";
import { LinkForm } from "./link-form.tsx";

type LinkDialogProps = { userId: string | null; link: Dialogs["link"]; onClose: () => void };

export function LinkDialog({ userId, link, onClose }: LinkDialogProps) {
  const { home } = useHome();
  const change = useChange(userId);
  const { isRunning, run } = useSingle();
  const [fault, setFault] = useState<string | null>(null);
  /** Undefined keeps the icon; null restores the site's own. */
  const [icon, setIcon] = useState<string | null>();
  const upload = useUploadIcon();
  const leaves = home ? leavesOf(home) : [];
  const known = isNew(link) ? undefined : leaves.find(({ id }) => id === link.id);
  const shownIcon = icon === undefined ? known?.icon : icon;

  const removePicture = () => {
    upload.reset();
    setIcon(null);
  };

  const save = (fields: LinkFields) => {
    if (!isNew(link) && !known) return setFault(t`This link is not on your home screen any more.`);
    const isTaken = leaves.some((leaf) => !isApp(leaf) && leaf.url === fields.url && leaf.id !== known?.id);
    if (isTaken) return setFault(alreadyThere());

    run(async () => {
      const { url, homeUrl } = fields;
      const inStore = url === known?.url ? NOTHING : (await askStoreAbout([url]))(url);
      const found = known ? NOTHING : inStore;
      const typed = fields.name.trim();
      // A visitor's app has the store's name after signing in, so what has another one stays a link, as what has two addresses.
      const isLink = homeUrl !== undefined || (userId === null && typed !== "" && typed !== found.app?.name);
      const app = isLink ? null : found.app;
      if (home && app && hasApp(home, app.id)) return setFault(alreadyThere());
      const name = app && typed === "" ? app.name : linkName(fields.name, new URL(url));
      const plan: Plan = (now) =>
        known
          ? renameItem(now, known.id, looksOf({ name, url, homeUrl }, known, icon, inStore))
          : planToAdd(
              { name, url, homeUrl, icon: found.app?.icon ?? found.icon, app },
              now.pages[0]?.id ?? "",
            )(now);
      const said = known ? changedTexts(name, known) : addedTexts([{ name }], userId);
      if (await change(plan, said, { onRefused: setFault })) onClose();
    });
  };

  return (
    <Dialog title={isNew(link) ? t`Add a link` : t`Edit link`} onClose={onClose}>
      <LinkForm
        initial={link === "new" ? { name: "", url: "" } : link}
        fault={fault}
        isSaving={isRunning || upload.isPending}
        picture={
          known &&
          userId !== null && (
            <PictureField
              name={known.name}
              icon={shownIcon ?? null}
              upload={upload}
              onChoose={(file) => upload.mutate(file, { onSuccess: setIcon })}
              reset={shownIcon ? { label: t`Use the site's`, onReset: removePicture } : null}
            />
          )
        }
        submitLabel={isNew(link) ? t`Add link` : t`Save changes`}
        onEdit={() => setFault(null)}
        onSave={save}
      />
    </Dialog>
  );
}

const isNew = (link: Dialogs["link"]): link is NewLink => link === "new" || link.id === undefined;

const alreadyThere = () => t`This address is on your home screen already.`;

const changedTexts = (name: string, before: HomeLeaf) => ({
  name,
  title: t`Link changed`,
  description: t`${name} is up to date.`,
  undone: t`${before.name} looks as it did before`,
});

type InStore = ReturnType<StoreKnows>;
const NOTHING: InStore = { app: null, icon: null };

/** A new address gets a new icon, unless the member has chosen a picture. Without one, the server looks up the site's. */
function looksOf(
  { name, url, homeUrl }: LinkFields,
  known: HomeLeaf,
  icon: string | null | undefined,
  inStore: InStore,
) {
  const isAsIs = url === known.url && icon !== null;
  const isSameHome = homeUrl === ("homeUrl" in known ? known.homeUrl : undefined);
  return {
    name,
    ...(!isAsIs && { url, icon: inStore.icon }),
    ...(!isSameHome && { homeUrl: homeUrl ?? null }),
    ...(icon && { icon }),
  };
}
