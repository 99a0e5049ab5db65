import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiError } from "#src/api/http.ts";
import { linkQueries, useAddLinks, useChangeLink, type LinkFields } from "#src/api/links.ts";
import type { EditableLink } from "#src/shared/lib/link-request.ts";
import { Dialog } from "#src/shared/ui/dialog.tsx";
import { showToast } from "#src/shared/ui/show-toast.ts";
import { LinkForm } from "./link-form.tsx";

const TAKEN = "This address is on your home screen already.";

type LinkDialogProps = { userId: string; link: EditableLink | "new"; onClose: () => void };

/** Adds a link of one's own to the drawer, or changes one. */
export function LinkDialog({ userId, link, onClose }: LinkDialogProps) {
  const { data: links = [] } = useQuery(linkQueries.list(userId));
  const add = useAddLinks(userId);
  const change = useChangeLink(userId);
  const [fault, setFault] = useState<string | null>(null);
  const isNew = link === "new";

  const finish = (title: string, description: string) => {
    onClose();
    showToast({ kind: "success", title, description });
  };
  const fail = ({ code, message }: ApiError) =>
    setFault(code === "conflict" && !isNew ? TAKEN : message || "Please try again.");

  const save = (fields: LinkFields) => {
    setFault(null);
    if (isNew) {
      add.mutate([fields], {
        onError: fail,
        onSuccess: ({ length }) =>
          length === 0 ? setFault(TAKEN) : finish("Link added", `${fields.name} is on your home screen.`),
      });
      return;
    }
    const known = links.find(({ id }) => id === link.id);
    if (!known) return setFault("This link is not on your home screen any more.");
    change.mutate(
      { link: known, fields },
      { onError: fail, onSuccess: () => finish("Link changed", `${fields.name} is up to date.`) },
    );
  };

  return (
    <Dialog title={isNew ? "Add a link" : "Edit link"} onClose={onClose}>
      <LinkForm
        initial={isNew ? { name: "", url: "" } : link}
        fault={fault}
        isSaving={add.isPending || change.isPending}
        submitLabel={isNew ? "Add link" : "Save changes"}
        onEdit={() => setFault(null)}
        onSave={save}
      />
    </Dialog>
  );
}
