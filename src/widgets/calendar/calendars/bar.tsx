import type { CalendarColor } from "../calendar-settings.ts";
import { BAR_COLORS } from "./colors.ts";

/**
 * The bar in a calendar's color. Colors are SVG attributes, because the content security policy forbids style
 * attributes.
 */
export function Bar({ color, className }: { color: CalendarColor; className: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`w-1 shrink-0 ${className}`}
      preserveAspectRatio="none"
      viewBox="0 0 4 32"
    >
      <rect width="4" height="32" rx="2" fill={BAR_COLORS[color]} />
    </svg>
  );
}
