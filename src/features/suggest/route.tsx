export { SuggestPage as Component } from "./suggest-page.tsx";
