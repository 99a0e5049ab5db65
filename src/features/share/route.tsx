export { SharePage as Component } from "./share-page.tsx";
