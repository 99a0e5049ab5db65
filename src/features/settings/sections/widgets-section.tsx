import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { WidgetType } from "#contract/widgets.ts";
import { useAddedWidgets } from "#src/api/widgets/added-widgets.ts";
import { widgetLayout } from "#src/api/widgets/widget-layout.ts";
import { moveBetween } from "#src/api/widgets/move-between.ts";
import { documentedType, orderWithAdded } from "#src/api/widgets/widget-order.ts";
import { useSetMinimised, useSetWidgetOrder } from "#src/api/widgets/change-arrangement.ts";
import { widgetQueries } from "#src/api/widgets/widgets.ts";
import { WIDGET_NAMES } from "#src/shared/components/widgets/widget-names.ts";
import { Switch } from "#src/shared/ui/switch.tsx";
import { log } from "#src/shared/lib/log.ts";
import { loadAbouts } from "#src/widgets/registry.ts";
import type { WidgetAbout } from "#src/widgets/widget.ts";
import { AddWidgets } from "../widgets/add-widgets.tsx";
import { AddedRow } from "../widgets/added-row.tsx";
import { useAddedActions } from "../widgets/use-added-actions.ts";
import { WidgetRow } from "../widgets/widget-row.tsx";
import { Section } from "./section.tsx";

const PURPOSES: Record<WidgetType, string> = {
  clock: "Time and day",
  search: "Apps, store and web",
  news: "Your newest articles",
};

type WidgetsSectionProps = {
  userId: string | null;
  removed: readonly WidgetType[];
  onRemovedChange: (removed: WidgetType[]) => void;
};

export function WidgetsSection({ userId, removed, onRemovedChange }: WidgetsSectionProps) {
  const { data: arrangement } = useQuery(widgetQueries.arrangement(userId));
  const setOrder = useSetWidgetOrder(userId);
  const setMinimised = useSetMinimised(userId);
  const added = useAddedWidgets(userId);
  const actions = useAddedActions(userId);
  const abouts = useAbouts();
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const minimised = arrangement?.minimised ?? {};
  const { order: documented } = widgetLayout({ order: arrangement?.order ?? [], minimised, removed });
  const order = orderWithAdded(documented, added);
  const nameOf = (id: string) => {
    const type = documentedType(id);
    const own = added.find((one) => one.id === id);
    return type ? WIDGET_NAMES[type].name : (abouts?.get(own?.type ?? "")?.name ?? "Widget");
  };

  const move = (id: string, step: -1 | 1) => {
    const from = order.findIndex((one) => one.id === id);
    const other = order[from + step]?.id;
    if (other === undefined) return;
    const moved = moveBetween(order, id, other);
    const type = documentedType(id);
    if (moved) actions.change(moved.id, { rank: moved.rank });
    else if (type) {
      const at = documented.indexOf(type);
      setOrder.mutate(documented.toSpliced(at, 1).toSpliced(at + step, 0, type));
    }
    setAnnouncement(`${nameOf(id)} is now at position ${from + step + 1} of ${order.length}.`);
    keepFocus(list.current, id, step < 0 ? "up" : "down");
  };
  const show = (type: WidgetType, isShown: boolean) => {
    onRemovedChange(isShown ? removed.filter((one) => one !== type) : [...removed, type]);
    // A widget that is added back is shown, even if it was minimised.
    if (isShown && minimised[type] !== false) setMinimised.mutate({ type, isMinimised: false });
  };

  return (
    <Section id="widgets" title="Widgets" note="What stands beside your apps, from top to bottom.">
      <ul ref={list} className="-my-2 divide-y divide-line">
        {order.map(({ id }, position) => {
          const place = {
            id,
            isFirst: position === 0,
            isLast: position === order.length - 1,
            onMove: (step: -1 | 1) => move(id, step),
          };
          const type = documentedType(id);
          const own = added.find((one) => one.id === id);
          if (type) {
            const { name, icon } = WIDGET_NAMES[type];
            return (
              <WidgetRow key={id} {...place} name={name} icon={icon} purpose={PURPOSES[type]}>
                <Switch
                  isOn={!removed.includes(type)}
                  labelledBy={`widget-${id}`}
                  onChange={(isOn) => show(type, isOn)}
                />
              </WidgetRow>
            );
          }
          return (
            own && (
              <AddedRow
                key={id}
                {...place}
                widget={own}
                about={abouts?.get(own.type)}
                userId={userId}
                actions={actions}
              />
            )
          );
        })}
      </ul>
      <AddWidgets userId={userId} abouts={abouts} order={order} onAdd={actions.add} />
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </Section>
  );
}

/**
 * Restores the focus of a moved row. At either end the pressed button is disabled, so the other button gets
 * the focus.
 */
function keepFocus(list: HTMLElement | null, id: string, direction: "up" | "down"): void {
  requestAnimationFrame(() => {
    const buttons = [
      ...(list?.querySelectorAll<HTMLButtonElement>(`[data-widget-row="${id}"] [data-move]`) ?? []),
    ].filter((button) => !button.disabled);
    (buttons.find((button) => button.dataset["move"] === direction) ?? buttons[0])?.focus();
  });
}

/** All widgets that can be added, by type; null while they are loaded. */
function useAbouts(): ReadonlyMap<string, WidgetAbout> | null {
  const [abouts, setAbouts] = useState<ReadonlyMap<string, WidgetAbout> | null>(null);
  useEffect(() => {
    loadAbouts().then(
      (all) => setAbouts(new Map(all.map(({ type, about }) => [type, about]))),
      (error: unknown) => log.warn("The list of widgets could not be loaded.", error),
    );
  }, []);
  return abouts;
}
