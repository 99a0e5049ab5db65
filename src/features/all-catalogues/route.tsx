export { AllCataloguesPage as Component } from "./all-catalogues-page.tsx";
