import { serveWith } from "../serve/serve.ts";
import { createSignInRequests } from "./sign-in-requests-data.ts";

export const serve = serveWith(({ auth, database }) => ({
  auth,
  signInRequests: createSignInRequests(database),
}));
