export { StorePage as Component } from "./store-page.tsx";
