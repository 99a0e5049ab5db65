import type { WidgetSettings, WidgetSize } from "#contract/home-widgets.ts";
import { useChangeWidgets } from "#src/api/widgets/change-added.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";

type Change = { size?: WidgetSize; rank?: string; settings?: WidgetSettings };
type NewWidget = { type: string; name: string; size: WidgetSize; rank: string };

export type AddedActions = {
  add: (widget: NewWidget) => void;
  change: (id: string, change: Change) => void;
  remove: (id: string, name: string) => void;
};

/** Adds, changes and removes widgets; toasts about additions and removals have Undo. */
export function useAddedActions(userId: string | null): AddedActions {
  const { mutate, mutateAsync } = useChangeWidgets(userId);
  // The mutation shows its own failure.
  const ignore = () => undefined;
  return {
    add({ type, name, size, rank }) {
      const id = `widget:${crypto.randomUUID()}`;
      mutateAsync(({ addWidget }) => addWidget(id, { type, size, rank, settings: {} })).then(
        ({ undo }) =>
          offerUndo({
            name,
            title: "Widget added",
            description: `${name} stands on your home screen.`,
            undone: `${name} is gone again`,
            undo,
          }),
        ignore,
      );
    },
    change: (id, change) => mutate(({ changeWidget }, home) => changeWidget(home, id, change)),
    remove(id, name) {
      mutateAsync(({ removeWidget }, home) => removeWidget(home, id)).then(
        ({ undo }) =>
          offerUndo({
            name,
            title: "Widget removed",
            description: `${name} can be added again below.`,
            undo,
          }),
        ignore,
      );
    },
  };
}
