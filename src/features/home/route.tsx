export { HomePage as Component } from "./home-page.tsx";
// For the home frame, whose header shows the minimised widgets and the pages.
export { HomeWidgets } from "./widgets/home-widgets.tsx";
export { MinimisedBar } from "./widgets/minimised-bar.tsx";
export { HomePages } from "./pages/home-pages.tsx";
export { preloadBoardParts } from "./board/use-board-parts.ts";
