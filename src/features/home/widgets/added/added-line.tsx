import type { HomeWidget } from "#contract/widgets/home-widgets.ts";
import { useLoadedWidget } from "#src/widgets/registry.ts";
import { useWidget } from "../widget-context.ts";

/** An added widget's short form, if it has one. */
export function AddedLine({ widget: { id, type, settings } }: { widget: HomeWidget }) {
  const { board, settings: look } = useWidget();
  const { widget } = useLoadedWidget(type);
  const props = { id, userId: board.userId, look };
  return widget?.Line && <widget.Line {...props} settings={widget.about.settings.parse(settings)} />;
}
