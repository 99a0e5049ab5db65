/** One lazy chunk: the sections about the home screen's content and look. */
export { AppearanceSection } from "../sections/appearance-section.tsx";
export { SkySection } from "../sections/sky-section.tsx";
export { WidgetsSection } from "../sections/widgets-section.tsx";
