import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { Home } from "#contract/home.ts";
import { homeKey } from "#src/api/home/home-key.ts";
import { lazyModule } from "#src/shared/lib/lazy-module.ts";
import { focusWhenShown } from "#src/shared/ui/focus-when-shown.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { showPageAt } from "../board/shown-page.ts";
import type * as WidgetChanges from "./widget-changes.ts";
import type { useWidget } from "./widget-context.ts";

/** What changes widgets, loaded when somebody comes near a menu of theirs. */
const widgetChanges = lazyModule(() => import("./widget-changes.ts"));

const menuButtonOf = (widget: string) => `[data-app-tile="${widget}"] [aria-haspopup="menu"]`;

/** The actions on the widgets of a person (null: a visitor). */
export function useWidgetActions(userId: string | null): ReturnType<typeof useWidget>["actions"] {
  const client = useQueryClient();
  const change = (wish: (changes: typeof WidgetChanges, now: WidgetChanges.Whose) => Promise<unknown>) => {
    widgetChanges.load().then(
      // A mutation shows its own failure.
      (changes) => wish(changes, { client, userId }).catch(() => undefined),
      () =>
        showToast({
          kind: "error",
          title: t`Failed to update widget state`,
          description: t`Check your network and try again.`,
        }),
    );
  };
  return {
    prepare: () => void widgetChanges.preload(),
    minimise(id) {
      change(({ setMinimised }, now) => setMinimised(now, id, true));
      focusWhenShown(`[data-maximise="${id}"]`);
    },
    maximise(id) {
      change(({ setMinimised }, now) => setMinimised(now, id, false));
      const pages = client.getQueryData<Home>(homeKey(userId))?.pages ?? [];
      // It may stand on another page.
      showPageAt(
        pages,
        pages.findIndex(({ items }) => items.some((item) => item.id === id)),
      );
      focusWhenShown(menuButtonOf(id));
    },
    move: (id, by) => change(({ step }, now) => step(now, id, by)),
    resize: (id, size) => change((changes, now) => changes.resize(now, id, size)),
    remove(id, name) {
      change(({ remove }, now) => remove(now, id, name));
      focusWhenShown(`.home-place:not([data-app-tile="${id}"]) [aria-haspopup="menu"], .drawer-grid a`);
    },
  };
}
