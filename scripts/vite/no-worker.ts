import type { Plugin } from "vite";

/** Removes a service worker that a built site left at this address, so that pages come from Vite. */
const FAREWELL = `
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: "window" })) await page.navigate(page.url);
}
`;

/** Development has no service worker. A browser with one from `npm start` requests its newest version. */
export function noWorker(): Plugin {
  return {
    name: "perch:no-worker",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use("/sw.js", (_incoming, outgoing) => {
        outgoing
          .writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" })
          .end(FAREWELL);
      });
    },
  };
}
