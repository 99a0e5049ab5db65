import { signal } from "#src/shared/state/signal.ts";

/** The id of the page whose name is being edited. */
export const namingPage = signal<string | null>(null);
