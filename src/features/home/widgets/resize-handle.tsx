import { select } from "@lingui/core/macro";
import { MoveDiagonal2 } from "lucide-react";
import { useEffect } from "react";
import type { HomeWidget, WidgetSize } from "#contract/widgets/home-widgets.ts";
import { sizesOf } from "#contract/widgets/sizes.ts";
import { lazyModule } from "#src/shared/lib/lazy-module.ts";
import { widgetTypeName } from "#src/widgets/kinds.ts";
import { act } from "../changes/act.ts";
import { useEditing } from "#src/shared/state/home/edit-mode.ts";
import { useWidget } from "./widget-context.ts";

const dragging = lazyModule(() => import("./resize-drag.ts"));

const ORDER = ["small", "medium", "large"] as const;

/** In Edit mode, the corner of a widget on a page: dragged it gives the size that fits, pressed the next one. */
export function ResizeHandle({ widget: { id, type, size } }: { widget: HomeWidget }) {
  const { site } = useWidget().board;
  const name = widgetTypeName(type);
  const sizes = sizesOf(type);
  const steps = ORDER.filter((one) => sizes.includes(one));
  const next = steps[(steps.indexOf(size) + 1) % steps.length];
  const isEditing = useEditing();
  useEffect(() => void (isEditing && dragging.preload()), [isEditing]);
  if (!isEditing || next === undefined || next === size) return null;
  return (
    <button
      type="button"
      aria-label={select(next, {
        small: `Make ${name} small`,
        medium: `Make ${name} medium`,
        other: `Make ${name} large`,
      })}
      data-resize=""
      className="absolute -end-1.5 -bottom-1.5 z-10 grid size-7 place-items-center rounded-full bg-primary text-primary-content shadow-e2 before:absolute before:-inset-2"
      onPointerDown={({ currentTarget, nativeEvent }) => {
        const tile = currentTarget.closest<HTMLElement>("[data-app-tile]");
        if (!tile || nativeEvent.button !== 0) return;
        const onDone = (wanted: WidgetSize) => act("resizeWidget", site, id, wanted);
        dragging.now?.followCorner({ tile, sizes: steps, onDone }, nativeEvent);
      }}
      onClick={() => act("resizeWidget", site, id, next)}
    >
      <MoveDiagonal2 size="1rem" aria-hidden="true" />
    </button>
  );
}
