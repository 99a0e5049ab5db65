import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { HomeLeaf } from "#contract/home.ts";
import type { LinkFields } from "#src/api/drawer/link-rules.ts";
import { useChangeHome, type Plan } from "#src/api/home/change-home.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { isApp, leavesOf } from "#src/api/home/home-items.ts";
import type { EditableLink } from "#src/shared/state/link-request.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { LinkForm } from "./link-form.tsx";

type LinkDialogProps = { userId: string; link: EditableLink | "new"; onClose: () => void };

/** Adds a personal link to the drawer, or changes one. */
export function LinkDialog({ userId, link, onClose }: LinkDialogProps) {
  const { data: home } = useQuery(homeQueries.current(userId));
  const change = useChangeHome(userId, isNew(link) ? "Failed to add the link" : "Failed to change the link");
  const [fault, setFault] = useState<string | null>(null);

  const save = (fields: LinkFields) => {
    const leaves = home ? leavesOf(home) : [];
    const known = isNew(link) ? undefined : leaves.find(({ id }) => id === link.id);
    if (!isNew(link) && !known) return setFault("This link is not on your home screen any more.");
    const isTaken = leaves.some((leaf) => !isApp(leaf) && leaf.url === fields.url && leaf.id !== known?.id);
    if (isTaken) return setFault("This address is on your home screen already.");

    change.mutate(planOf(fields, known), {
      onSuccess: ({ refused: [refusal] }) => {
        if (refusal) return setFault(refusal.message);
        onClose();
        showToast({
          kind: "success",
          ...(known
            ? { title: "Link changed", description: `${fields.name} is up to date.` }
            : { title: "Link added", description: `${fields.name} is on your home screen.` }),
        });
      },
    });
  };

  return (
    <Dialog title={isNew(link) ? "Add a link" : "Edit link"} onClose={onClose}>
      <LinkForm
        initial={isNew(link) ? { name: "", url: "" } : link}
        fault={fault}
        isSaving={change.isPending}
        submitLabel={isNew(link) ? "Add link" : "Save changes"}
        onEdit={() => setFault(null)}
        onSave={save}
      />
    </Dialog>
  );
}

const isNew = (link: EditableLink | "new") => link === "new";

/** A new address gets a new icon. */
function planOf({ name, url }: LinkFields, known: HomeLeaf | undefined): Plan {
  if (!known) return ({ addLinks }) => addLinks([{ name, url }]);
  const looks = url === known.url ? { name } : { name, url, icon: null };
  return ({ renameItem }, home) => renameItem(home, known.id, looks);
}
