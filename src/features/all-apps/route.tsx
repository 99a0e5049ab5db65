export { AllAppsPage as Component } from "./all-apps-page.tsx";
