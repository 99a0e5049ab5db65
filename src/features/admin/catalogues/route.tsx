export { CataloguesPage as Component } from "./catalogues-page.tsx";
