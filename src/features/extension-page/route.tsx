export { ExtensionPage as Component } from "./extension-page.tsx";
