import { t } from "@lingui/core/macro";
import { isWidget } from "#contract/home/state.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { AddWidgets } from "#src/widgets/add-widgets.tsx";
import { useAbouts } from "#src/widgets/use-abouts.ts";
import type { Board } from "../board/use-board.ts";
import { act } from "../changes/act.ts";
import { useWidget } from "../widgets/widget-context.ts";

/** Each widget as it would look on the shown page, which gets the chosen one. */
export function WidgetSheet({ board, onClose }: { board: Board; onClose: () => void }) {
  const { home, page, site, userId } = board;
  const { settings } = useWidget();
  const abouts = useAbouts();
  const pages = home?.pages.flatMap(({ items }) => items.filter((item) => isWidget(item))) ?? [];
  return (
    <Dialog title={t`Add a widget`} size="large" onClose={onClose}>
      <div className="mt-4">
        <AddWidgets
          userId={userId}
          abouts={abouts}
          count={pages.length + (home?.column.length ?? 0)}
          look={settings}
          onAdd={(type) => {
            onClose();
            if (page) act("addWidget", site, page, type);
          }}
        />
      </div>
    </Dialog>
  );
}
