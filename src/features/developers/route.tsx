export { DevelopersPage as Component } from "./developers-page.tsx";
