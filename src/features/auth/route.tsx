// The feature's public exports. src/app composes them, because every page may open the sign-in dialog.
export { PhoneSignIn } from "./phone-sign-in.tsx";
export { SignInDialog } from "./sign-in-dialog.tsx";
export { Welcome } from "./welcome.tsx";
