import type { HomeWidget } from "#contract/home-widgets.ts";

/**
 * Whether stored data is a widget. Its settings and entries may be any objects, because the widget's own
 * folder parses them.
 */
export function isHomeWidget(value: unknown): value is HomeWidget {
  const { id, type, size, rank, isMinimized, settings, entries } = Object(value) as Record<string, unknown>;
  return (
    [id, type, size, rank].every((text) => typeof text === "string") &&
    typeof isMinimized === "boolean" &&
    isObject(settings) &&
    Array.isArray(entries) &&
    entries.every((entry) => isEntry(entry))
  );
}

function isEntry(value: unknown): boolean {
  const { id, rank, fields } = Object(value) as Record<string, unknown>;
  return typeof id === "string" && typeof rank === "string" && isObject(fields);
}

const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);
