import { signal } from "#src/shared/state/signal.ts";

type OpenFolder = {
  id: string;
  /** Where the focus goes: to the first app, to the name, or (opened by pointer) to the folder itself. */
  focus: "first" | "name" | "panel";
};

/** The folder that is open on the home screen. */
export const openFolder = signal<OpenFolder | null>(null);
