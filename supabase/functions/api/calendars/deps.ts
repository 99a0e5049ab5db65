import { serveWith } from "../serve/serve.ts";

export const serve = serveWith(({ calendars }) => ({ calendars }));
