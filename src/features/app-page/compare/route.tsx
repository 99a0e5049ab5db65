export { ComparePage as Component } from "./compare-page.tsx";
