import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { HomeLeaf } from "#contract/home.ts";
import type { LinkFields } from "#src/api/drawer/link-rules.ts";
import { useChangeHome } from "#src/api/home/change-home.ts";
import type { Plan } from "#src/api/home/plan.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { isApp, leavesOf } from "#src/api/home/home-items.ts";
import { useUploadIcon } from "#src/api/uploads.ts";
import { PictureField } from "#src/shared/components/home/picture-field.tsx";
import type { EditableLink } from "#src/shared/state/requests/link-request.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { LinkForm } from "./link-form.tsx";

type LinkDialogProps = { userId: string | null; link: EditableLink | "new"; onClose: () => void };

export function LinkDialog({ userId, link, onClose }: LinkDialogProps) {
  const { data: home } = useQuery(homeQueries.current(userId));
  const change = useChangeHome(
    userId,
    isNew(link) ? t`Failed to add the link` : t`Failed to change the link`,
  );
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

    change.mutate(planOf(fields, known, icon), {
      onSuccess: ({ refused: [refusal] }) => {
        if (refusal) return setFault(refusal.message);
        onClose();
        showToast({
          kind: "success",
          ...(known
            ? { title: t`Link changed`, description: t`${fields.name} is up to date.` }
            : { title: t`Link added`, description: t`${fields.name} is on your home screen.` }),
        });
      },
    });
  };

  return (
    <Dialog title={isNew(link) ? t`Add a link` : t`Edit link`} onClose={onClose}>
      <LinkForm
        initial={isNew(link) ? { name: "", url: "" } : link}
        fault={fault}
        isSaving={change.isPending || upload.isPending}
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
  if (!known) return ({ addLinks }) => addLinks([{ name, url }]);
  // For a changed address, the server looks up the site's icon again.
  const isAsIs = url === known.url && icon !== null;
  const looks = { name, ...(!isAsIs && { url, icon: null }), ...(icon && { icon }) };
  return ({ renameItem }, home) => renameItem(home, known.id, looks);
}
