import { t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { useMark } from "#src/shared/state/home/edit-mode.ts";

type TileBadgeProps = { id: string; name: string };

/**
 * The badge of a tile: its menu's button, while editing the circle that chooses it. The listeners of the grid around it
 * (tile-tools.tsx) answer it, because two hundred apps have two hundred badges.
 */
export function TileBadge({ id, name }: TileBadgeProps) {
  const mark = useMark(id);
  if (mark === "menu") return <MenuBadge name={name} />;
  const isChosen = mark === "chosen";
  return (
    <>
      {isChosen && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-[calc(50%-var(--icon)/2-5px)] -top-1.25 size-[calc(var(--icon)+10px)] rounded-[calc(var(--icon-radius,27%)+4%)] border-[2.5px] border-primary"
        />
      )}
      <button
        type="button"
        role="checkbox"
        className="pointer-events-auto tile-menu-button"
        aria-label={t`Select ${name}`}
        aria-checked={isChosen}
      >
        <span className={`shadow-e1 ${isChosen ? "bg-primary text-primary-content" : "bg-seg"}`}>
          {isChosen ? (
            <Check aria-hidden="true" size="1rem" strokeWidth={3} />
          ) : (
            <span className="size-3.5 rounded-full border-[1.5px] border-muted" />
          )}
        </span>
      </button>
    </>
  );
}

/** The button of a tile's menu. Folders have it while editing too: they are opened, not chosen. */
export function MenuBadge({ name }: { name: string }) {
  return (
    <button
      type="button"
      className="tile-menu-button"
      aria-label={t`${name} menu`}
      aria-haspopup="menu"
      aria-expanded={false}
    >
      {/* The stylesheet draws the dots, and only while they are visible. */}
      <span />
    </button>
  );
}
