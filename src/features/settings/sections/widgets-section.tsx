import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useRef, useState } from "react";
import type { WidgetType } from "#contract/widgets.ts";
import { useSetMinimised, useSetWidgetOrder, widgetQueries } from "#src/api/widgets/widgets.ts";
import { widgetLayout } from "#src/api/widgets/widget-layout.ts";
import { Switch } from "#src/shared/ui/switch.tsx";
import { WIDGET_NAMES } from "#src/shared/components/widgets/widget-names.ts";
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

/** Shows, hides and reorders the home screen's widgets. */
export function WidgetsSection({ userId, removed, onRemovedChange }: WidgetsSectionProps) {
  const { data: arrangement } = useQuery(widgetQueries.arrangement(userId));
  const setOrder = useSetWidgetOrder(userId);
  const setMinimised = useSetMinimised(userId);
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const minimised = arrangement?.minimised ?? {};
  const { order } = widgetLayout({ order: arrangement?.order ?? [], minimised, removed });

  const move = (type: WidgetType, step: -1 | 1) => {
    const from = order.indexOf(type);
    setOrder.mutate(order.toSpliced(from, 1).toSpliced(from + step, 0, type));
    setAnnouncement(`${WIDGET_NAMES[type].name} is now at position ${from + step + 1} of ${order.length}.`);
    keepFocus(list.current, type, step < 0 ? "up" : "down");
  };
  const show = (type: WidgetType, isShown: boolean) => {
    onRemovedChange(isShown ? removed.filter((one) => one !== type) : [...removed, type]);
    // A widget that is added back is shown, even if it was minimised.
    if (isShown && minimised[type] !== false) setMinimised.mutate({ type, isMinimised: false });
  };

  return (
    <Section id="widgets" title="Widgets" note="What stands beside your apps, from top to bottom.">
      <ul ref={list} className="-my-2 divide-y divide-line">
        {order.map((type, position) => {
          const { name, icon: Icon } = WIDGET_NAMES[type];
          return (
            <li key={type} data-widget-row={type} className="flex flex-wrap items-center gap-x-3 py-2">
              <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-hint text-muted">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <div className="min-w-16 flex-1">
                <p id={`widget-${type}`} className="text-[15px] leading-5 font-semibold">
                  {name}
                </p>
                <p className="text-[13px] leading-5 text-muted">{PURPOSES[type]}</p>
              </div>
              <div className="ml-auto flex items-center gap-3">
                <MoveButton
                  name={name}
                  direction="up"
                  isDisabled={position === 0}
                  onMove={() => move(type, -1)}
                />
                <MoveButton
                  name={name}
                  direction="down"
                  isDisabled={position === order.length - 1}
                  onMove={() => move(type, 1)}
                />
                <Switch
                  isOn={!removed.includes(type)}
                  labelledBy={`widget-${type}`}
                  onChange={(isOn) => show(type, isOn)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </Section>
  );
}

type MoveButtonProps = {
  name: string;
  direction: "up" | "down";
  isDisabled: boolean;
  onMove: () => void;
};

function MoveButton({ name, direction, isDisabled, onMove }: MoveButtonProps) {
  const Icon = direction === "up" ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      data-move={direction}
      aria-label={`Move ${name} ${direction}`}
      disabled={isDisabled}
      className="btn -mx-1 btn-square btn-ghost text-muted"
      onClick={onMove}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </button>
  );
}

/** Restores the focus of a moved row. At either end the pressed button is disabled, so the other one gets it. */
function keepFocus(list: HTMLElement | null, type: WidgetType, direction: "up" | "down"): void {
  requestAnimationFrame(() => {
    const buttons = [
      ...(list?.querySelectorAll<HTMLButtonElement>(`[data-widget-row="${type}"] [data-move]`) ?? []),
    ].filter((button) => !button.disabled);
    (buttons.find((button) => button.dataset["move"] === direction) ?? buttons[0])?.focus();
  });
}
