/** Loads the sections about the look: a chunk of its own, loaded while session and settings are. */
export const loadAppearance = () => import("./appearance-parts.ts");

export type AppearanceParts = Awaited<ReturnType<typeof loadAppearance>>;
