/** Loads the chunk of the sections about the look, in parallel with session and settings. */
export const loadAppearance = () => import("./appearance-parts.ts");

export type AppearanceParts = Awaited<ReturnType<typeof loadAppearance>>;
