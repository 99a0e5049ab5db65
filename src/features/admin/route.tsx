// The frame of the back office. Each page has its own route.tsx.
export { AdminFrame as Component } from "./frame/admin-frame.tsx";
