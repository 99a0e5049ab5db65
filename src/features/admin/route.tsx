// The frame around the back office's pages; each page is a surface of its own beside it.
export { AdminFrame as Component } from "./frame/admin-frame.tsx";
