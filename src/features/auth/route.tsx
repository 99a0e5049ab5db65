// The feature's public surface. src/app composes it, because every page may open the sign-in dialog.
export { SignInDialog } from "./sign-in-dialog.tsx";
export { Welcome } from "./welcome.tsx";
