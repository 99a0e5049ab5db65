// The feature's public surface: composed in src/app, because every page may ask to sign in.
export { SignInDialog } from "./sign-in-dialog.tsx";
export { Welcome } from "./welcome.tsx";
