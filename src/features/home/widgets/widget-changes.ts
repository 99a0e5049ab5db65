import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { WidgetSize } from "#contract/home-widgets.ts";
import { changingWidgets } from "#src/api/home/change-home.ts";
import { homeKey } from "#src/api/home/home-key.ts";
import type { Plan } from "#src/api/home/plan.ts";
import type { Home } from "#contract/home.ts";
import { runMutation } from "#src/api/http/run-mutation.ts";
import { documentedType } from "#src/api/home/documented-widget.ts";
import { log } from "#src/shared/lib/log.ts";
import { noteUndo, offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { findWidget } from "#contract/widget-changes.ts";
import { moveTexts } from "../drawer/move-texts.ts";
import { nameOf } from "../drawer/name-of.ts";
import { siblingsOf, stepOf } from "../drawer/menu/places.ts";

/** Whose widgets are changed. */
export type Whose = { client: QueryClient; userId: string | null };

const make = ({ client, userId }: Whose, plan: Plan) =>
  runMutation(client, changingWidgets(userId, t`Failed to update widget state`), plan);

const homeOf = ({ client, userId }: Whose) => client.getQueryData<Home>(homeKey(userId));

function nameOfWidget(whose: Whose, id: string): string {
  const home = homeOf(whose);
  const widget = home && findWidget(home, id);
  return widget ? nameOf(widget) : t`The widget`;
}

/** Minimises a widget, or shows it again. */
export const setMinimised = (whose: Whose, id: string, isMinimized: boolean) =>
  make(whose, ({ changeWidget }, home) => changeWidget(home, id, { isMinimized }));

/** Gives a widget another size on its page. */
export async function resize(whose: Whose, id: string, size: WidgetSize): Promise<void> {
  const name = nameOfWidget(whose, id);
  const { undo } = await make(whose, ({ changeWidget }, home) => changeWidget(home, id, { size }));
  const undone = t`${name} has its old size again`;
  noteUndo({ name, title: t`Size changed`, description: "", undone, undo });
}

/** Lets a widget and what stands before (-1) or after (1) it change places. */
export async function step(whose: Whose, id: string, by: -1 | 1): Promise<void> {
  log.info(by < 0 ? "Move Up" : "Move Down", id);
  const home = homeOf(whose);
  const siblings = home && siblingsOf(home, id);
  const place = siblings && stepOf(siblings, by);
  if (!place) return;
  const { undo } = await make(whose, ({ moveItem }, now) => moveItem(now, id, place));
  noteUndo({ ...moveTexts(nameOfWidget(whose, id)), undo });
}

/** Takes a widget off the home screen, and offers Undo. */
export async function remove(whose: Whose, id: string, name: string): Promise<void> {
  log.info("Remove Widget", id);
  const { undo } = await make(whose, ({ removeWidget }, home) => removeWidget(home, id));
  const description = documentedType(id)
    ? t`${name} is in Settings until you bring it back.`
    : t`${name} can be added again in Settings.`;
  offerUndo({ name, title: t`Widget removed`, description, undo });
}
