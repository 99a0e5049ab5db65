/** What is drawn only for people who have several pages, or folders: one lazy chunk. */
export { FolderTile } from "../folders/folder-tile.tsx";
export { FolderPanel } from "../folders/folder-panel.tsx";
export { PageDots, PageSlide } from "../pages/page-dots.tsx";
export { PageHeading } from "../pages/page-heading.tsx";
export { PageTabs } from "../pages/page-tabs.tsx";
