import { t } from "@lingui/core/macro";
import { WIDGET_TYPES, type WidgetType } from "#contract/widgets/types.ts";
import { documentedType, documentedWidget } from "#src/api/home/documented-widget.ts";
import { useHome } from "#src/api/home/use-home.ts";
import { DOCUMENTED_ICONS, widgetTypeName } from "#src/widgets/kinds.ts";
import { Switch } from "#src/shared/ui/controls/switch.tsx";
import { AddWidgets } from "#src/widgets/add-widgets.tsx";
import { useAbouts } from "#src/widgets/use-abouts.ts";
import type { WidgetLook } from "#src/widgets/widget.ts";
import { AddedRow } from "../widgets/added-row.tsx";
import { type PlacedWidget, placedWidgets } from "../widgets/placed-widgets.ts";
import { useWidgetActions } from "../widgets/use-widget-actions.ts";
import { moveButtonId, WidgetRow } from "../widgets/widget-row.tsx";
import { Section } from "./section.tsx";

const purposes = (): Record<WidgetType, string> => ({
  clock: t`Time and day`,
  search: t`Apps, store and web`,
  news: t`Your newest articles`,
});

const NOWHERE = { place: "column", pageName: null, position: 0, count: 0, up: undefined, down: undefined };

type WidgetsSectionProps = { userId: string | null; look: WidgetLook };

export function WidgetsSection({ userId, look }: WidgetsSectionProps) {
  const { home } = useHome();
  const actions = useWidgetActions(userId);
  const abouts = useAbouts();
  const placed = home ? placedWidgets(home) : [];
  const isPlaced = (id: string) => placed.some(({ widget }) => widget.id === id);
  // Documented widgets that were removed follow the column, where they are put when they are switched on.
  const removed = WIDGET_TYPES.map((type) => documentedWidget(type)).filter(({ id }) => !isPlaced(id));
  const beside = placed.filter(({ pageName }) => pageName === null);
  const onPages = placed.filter(({ pageName }) => pageName !== null);
  const rows = [...beside, ...removed.map((widget) => ({ ...NOWHERE, widget })), ...onPages];

  const row = (one: PlacedWidget) => {
    const { id, type } = one.widget;
    const documented = documentedType(id);
    const about = abouts?.get(type);
    const name = widgetTypeName(type);
    const place = {
      id,
      name,
      pageName: one.pageName,
      isFirst: one.up === undefined,
      isLast: one.down === undefined,
      onMove: async (step: -1 | 1) => {
        if (await actions.move(one, name, step)) focusMoved(id, step);
      },
    };
    return documented ? (
      <WidgetRow key={id} {...place} icon={DOCUMENTED_ICONS[documented]} purpose={purposes()[documented]}>
        <Switch
          isOn={isPlaced(id)}
          labelledBy={`widget-${id}`}
          onChange={(isOn) => actions.show(id, type, isOn)}
        />
      </WidgetRow>
    ) : (
      <AddedRow key={id} {...place} widget={one.widget} about={about} userId={userId} actions={actions} />
    );
  };

  return (
    <Section
      id="widgets"
      title={t`Widgets`}
      note={t`What is beside your apps, from top to bottom, and on your pages.`}
    >
      <ul className="-my-2 divide-y divide-line" aria-busy={home === undefined}>
        {home && rows.map(row)}
      </ul>
      <h3 className="mt-6 text-body leading-6 font-semibold">{t`Add a widget`}</h3>
      <AddWidgets userId={userId} abouts={abouts} count={placed.length} look={look} onAdd={actions.add} />
    </Section>
  );
}

/**
 * Restores the focus of a moved row. At either end the pressed button is disabled, so the other button gets
 * the focus.
 */
function focusMoved(id: string, step: -1 | 1): void {
  requestAnimationFrame(() => {
    const buttonOf = (to: -1 | 1) =>
      document.querySelector<HTMLElement>(`[id="${moveButtonId(id, to)}"]:enabled`);
    (buttonOf(step) ?? buttonOf(step < 0 ? 1 : -1))?.focus();
  });
}
