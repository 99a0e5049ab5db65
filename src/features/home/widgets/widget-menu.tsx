import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  FolderInput,
  Maximize2,
  Minimize2,
  Settings2,
  Trash2,
} from "lucide-react";
import type { HomeWidget, WidgetSize } from "#contract/widgets/home-widgets.ts";
import { sizesOf } from "#contract/widgets/sizes.ts";
import { widgetTypeName } from "#src/widgets/kinds.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { Menu } from "#src/shared/ui/menu/menu.tsx";
import type { MenuEntry } from "#src/shared/ui/menu/menu-list.tsx";
import { placeSubmenu } from "#src/shared/ui/menu/place-beside.ts";
import { act, preloadChanges } from "../changes/act.ts";
import { useWidget } from "./widget-context.ts";

type WidgetMenuProps = {
  widget: HomeWidget;
  /** Opens its own settings, if it has any. */
  onOpenSettings?: () => void;
};

const SIZES: Record<WidgetSize, MessageDescriptor> = {
  small: msg`Small`,
  medium: msg`Medium`,
  large: msg`Large`,
};

/** Minimize, Move Up, Move Down, Move to..., on a page its size, the widget's own settings, Remove Widget. */
export function WidgetMenu({ widget, onOpenSettings }: WidgetMenuProps) {
  const { board } = useWidget();
  const { site } = board;
  const { id, type, size } = widget;
  const name = widgetTypeName(type);
  const sizes = sizesOf(type);
  const page = board.pages?.find(({ items }) => items.some((item) => item.id === id));
  const beside = page?.items ?? board.column;
  const sizeEntries = (): MenuEntry[] =>
    page === undefined || sizes.length === 1
      ? []
      : [
          {
            label: t`Size`,
            icon: Maximize2,
            submenu: {
              items: (["small", "medium", "large"] as const)
                .filter((one) => sizes.includes(one))
                .map((one) => ({
                  label: i18n._(SIZES[one]),
                  isCurrent: one === size,
                  isDisabled: one === size,
                  onSelect: () => act("resizeWidget", site, id, one),
                })),
              place: placeSubmenu,
              className: "w-40",
            },
          },
        ];
  return (
    <Menu
      label={t`${name} menu`}
      buttonClassName="btn btn-circle btn-ghost text-muted"
      button={<Ellipsis size="1.125rem" />}
      prepare={preloadChanges}
      items={() => [
        { label: t`Minimize`, icon: Minimize2, onSelect: () => act("minimise", site, id) },
        {
          label: t`Move Up`,
          icon: ArrowUp,
          isDisabled: beside[0]?.id === id,
          onSelect: () => act("stepWidget", site, id, -1),
        },
        {
          label: t`Move Down`,
          icon: ArrowDown,
          isDisabled: beside.at(-1)?.id === id,
          onSelect: () => act("stepWidget", site, id, 1),
        },
        {
          label: t`Move to...`,
          icon: FolderInput,
          onSelect: () => openDialog("move", [id]),
        },
        ...sizeEntries(),
        ...(onOpenSettings ? [{ label: t`Settings`, icon: Settings2, onSelect: onOpenSettings }] : []),
        "separator",
        {
          label: t`Remove Widget`,
          icon: Trash2,
          isDangerous: true,
          onSelect: () => act("removeWidget", site, id, name),
        },
      ]}
    />
  );
}
