export { WebappsPage as Component } from "./webapps-page.tsx";
