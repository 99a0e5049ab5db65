export { HomePage as Component } from "./home-page.tsx";
// For the home frame's header, which shows the minimised widgets.
export { HomeWidgets } from "./widgets/home-widgets.tsx";
export { MinimisedBar } from "./widgets/minimised-bar.tsx";
