export { MenuList } from "./menu-list.tsx";
export { placeMenu } from "./place-menu.ts";
