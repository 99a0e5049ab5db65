import { serveWith } from "../serve/serve.ts";
import { createPhoneLinks } from "./data.ts";

export const serve = serveWith(({ auth, database }) => ({
  auth,
  phoneLinks: createPhoneLinks(database),
}));
