import { Pencil, Plus, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { requestLinkDialog } from "#src/shared/state/link-request.ts";
import { editMode, useEditing } from "./edit-mode.ts";

/** Below a member's grid: Add link, and Edit where there is something to edit. While editing, the bar has both. */
export function EditRow({ hasItems }: { hasItems: boolean }) {
  const isEditing = useEditing();
  if (isEditing && hasItems) return null;
  return (
    <div className="mt-2 flex flex-wrap justify-center gap-2">
      <Pill Icon={Plus} onClick={() => requestLinkDialog("new")}>
        Add link
      </Pill>
      {hasItems && (
        <Pill Icon={Pencil} data-drawer-edit="" onClick={() => editMode.start()}>
          Edit
        </Pill>
      )}
    </div>
  );
}

function Pill({ Icon, children, ...rest }: ComponentProps<"button"> & { Icon: LucideIcon }) {
  return (
    <button type="button" className="btn rounded-full border-transparent bg-widget px-5 shadow-e1" {...rest}>
      <Icon size={18} aria-hidden="true" />
      {children}
    </button>
  );
}
