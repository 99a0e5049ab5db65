import { signal } from "#src/shared/state/signal.ts";

/** What is asked about tiles: where things go, or what an app looks like. */
export type TileRequest = { kind: "move"; ids: readonly string[] } | { kind: "looks"; id: string };

/** Set by a tile's menu or by the launcher, from any page; the tools of the home screen answer it. */
export const tileRequest = signal<TileRequest | null>(null);
