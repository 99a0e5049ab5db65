import { t } from "@lingui/core/macro";
import { LayoutGrid, Settings2, Trash2 } from "lucide-react";
import { useState } from "react";
import type { HomeWidget } from "#contract/widgets/home-widgets.ts";
import type { WidgetAbout } from "#src/widgets/widget.ts";
import { WidgetDialog } from "#src/widgets/widget-dialog.tsx";
import { IconButton } from "#src/shared/ui/controls/icon-button.tsx";
import type { WidgetActions } from "./use-widget-actions.ts";
import { WidgetRow, type RowPlace } from "./widget-row.tsx";

type AddedRowProps = RowPlace & {
  widget: HomeWidget;
  /** Undefined while loading, and for a type of a newer version. */
  about: WidgetAbout | undefined;
  userId: string | null;
  actions: WidgetActions;
};

export function AddedRow({ widget, about, userId, actions, ...place }: AddedRowProps) {
  const { id, type, size, settings } = widget;
  const [isOpen, setOpen] = useState(false);
  const { name } = place;
  return (
    <WidgetRow {...place} hasManyButtons icon={about?.icon ?? LayoutGrid} purpose={about?.purpose ?? "…"}>
      {about && (
        <IconButton
          Icon={Settings2}
          label={t`${name} settings`}
          className="-mx-1 text-muted"
          onClick={() => setOpen(true)}
        />
      )}
      <IconButton
        Icon={Trash2}
        label={t`Remove ${name}`}
        className="-ms-1 text-muted"
        onClick={() => actions.remove(id, name)}
      />
      {isOpen && about && (
        <WidgetDialog
          id={id}
          type={type}
          about={about}
          size={size}
          settings={settings}
          userId={userId}
          onChange={(change) => actions.change(id, change)}
          onClose={() => setOpen(false)}
        />
      )}
    </WidgetRow>
  );
}
