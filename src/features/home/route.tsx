export { HomePage as Component } from "./home-page.tsx";
// For the header of the home screen, which stands in its frame.
export { HomeWidgets } from "./widgets/home-widgets.tsx";
export { MinimisedBar } from "./widgets/minimised-bar.tsx";
