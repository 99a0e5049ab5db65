export { OwnerPage as Component } from "./owner-page.tsx";
