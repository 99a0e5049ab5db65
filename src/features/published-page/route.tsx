export { PublishedPageRoute as Component } from "./published-page-route.tsx";
