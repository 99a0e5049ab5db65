export { SlugPage as Component } from "./slug-page.tsx";
