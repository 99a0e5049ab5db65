import { serveWith } from "../serve/serve.ts";

export const serve = serveWith(({ news }) => ({ news }));
