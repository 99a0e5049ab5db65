/** What an open menu consists of, as one lazy chunk. */
export { MenuList } from "./menu-list.tsx";
export { placeMenu } from "./place-menu.ts";
