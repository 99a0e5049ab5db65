/** What the home screen shows and how it looks: one lazy chunk. */
export { AppearanceSection } from "../sections/appearance-section.tsx";
export { SkySection } from "../sections/sky-section.tsx";
export { WidgetsSection } from "../sections/widgets-section.tsx";
