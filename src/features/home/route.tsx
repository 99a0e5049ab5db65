export { HomePage as Component } from "./home-page.tsx";
// For the home frame: what its header shows, and what lies behind the page.
export { HomeWidgets } from "./widgets/home-widgets.tsx";
export { MinimisedBar } from "./widgets/minimised-bar.tsx";
export { HomePages } from "./pages/home-pages.tsx";
export { HomeWallpaper } from "./wallpaper/home-wallpaper.tsx";
