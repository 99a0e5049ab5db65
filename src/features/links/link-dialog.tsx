import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { HomeLeaf } from "#contract/home/home.ts";
import type { LinkFields } from "#src/api/drawer/link-rules.ts";
import { addLinks, renameItem } from "#contract/home/changes.ts";
import { useChange } from "#src/api/home/change/change.ts";
import type { Plan } from "#src/api/home/change/plan.ts";
import { useHome } from "#src/api/home/use-home.ts";
import { isApp, leavesOf } from "#src/api/home/home-items.ts";
import { useUploadIcon } from "#src/api/uploads.ts";
import { PictureField } from "#src/shared/components/home/picture-field.tsx";
import type { EditableLink } from "#src/shared/state/dialog/dialogs.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { useSingle } from "#src/shared/ui/use-single.ts";
import { LinkForm } from "./link-form.tsx";

type LinkDialogProps = { userId: string | null; link: EditableLink | "new"; onClose: () => void };

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
    if (isTaken) return setFault(t`This address is on your home screen already.`);

    const { name } = fields;
    const texts = known
      ? {
          title: t`Link changed`,
          description: t`${name} is up to date.`,
          undone: t`${known.name} looks as before`,
        }
      : {
          title: t`Link added`,
          description: t`${name} is on your home screen.`,
          undone: t`${name} is off again`,
        };
    run(async () => {
      if (await change(planOf(fields, known, icon), { name, ...texts }, { onRefused: setFault })) onClose();
    });
  };

  return (
    <Dialog title={isNew(link) ? t`Add a link` : t`Edit link`} onClose={onClose}>
      <LinkForm
        initial={isNew(link) ? { name: "", url: "" } : link}
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

const isNew = (link: EditableLink | "new") => link === "new";

/** A new address gets a new icon, unless the member has chosen a picture. */
function planOf(
  { name, url }: LinkFields,
  known: HomeLeaf | undefined,
  icon: string | null | undefined,
): Plan {
  if (!known) return () => addLinks([{ name, url }]);
  // For a changed address, the server looks up the site's icon again.
  const isAsIs = url === known.url && icon !== null;
  const looks = { name, ...(!isAsIs && { url, icon: null }), ...(icon && { icon }) };
  return (home) => renameItem(home, known.id, looks);
}
