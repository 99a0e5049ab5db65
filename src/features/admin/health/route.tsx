export { HealthPage as Component } from "./health-page.tsx";
