export { GoPage as Component } from "./go-page.tsx";
