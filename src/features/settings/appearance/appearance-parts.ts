/** How the home screen looks: one lazy chunk. */
export { AppearanceSection } from "../sections/appearance-section.tsx";
export { SkySection } from "../sections/sky-section.tsx";
