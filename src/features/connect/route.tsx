export { ConnectPage as Component } from "./connect-page.tsx";
