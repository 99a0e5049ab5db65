// The feature's public surface.
export { AdminPage as Component } from "./admin-page.tsx";
