import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { encodePng } from "../../../_shared/images/png.ts";
import { tinyWebp } from "../../../../../tests/support/tiny-webp.ts";
import { createTakeScreenshot } from "./screenshots.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function service(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const never = new AbortController().signal;
const unexpected = (error: unknown) => expect.unreachable(String(error));
const png = await encodePng({ width: 2, height: 2, rgba: new Uint8Array(16) });

test.each([
  ["", "/screenshot"],
  ["/chromium/", "/chromium/screenshot"],
  ["/chromium/screenshot?token=t", "/chromium/screenshot?token=t"],
  ["/?token=t", "/screenshot?token=t"],
])("a service at %j is asked at %s", async (path, asked) => {
  let url: string | undefined;
  const base = await service((incoming, outgoing) => {
    url = incoming.url;
    outgoing.end(png);
  });
  const image = await createTakeScreenshot(base + path, unexpected)("https://app.example/", never);
  expect([url, image?.type, image?.size]).toEqual([asked, "image/png", { width: 2, height: 2 }]);
});

test("a page is captured as WebP, and made smaller by the same service", async () => {
  const orders: { url?: string; html?: string; viewport: { width: number; height: number } }[] = [];
  const base = await service((incoming, outgoing) => {
    let text = "";
    incoming.setEncoding("utf8").on("data", (part: string) => (text += part));
    incoming.on("end", () => {
      const order = JSON.parse(text) as (typeof orders)[number];
      orders.push(order);
      outgoing.end(tinyWebp(order.viewport.width, order.viewport.height));
    });
  });
  const image = await createTakeScreenshot(base, unexpected)("https://app.example/", never);
  expect([image?.type, image?.size]).toEqual(["image/webp", { width: 1280, height: 800 }]);
  expect(image?.smaller?.map(({ size }) => size)).toEqual([
    { width: 640, height: 400 },
    { width: 320, height: 200 },
  ]);
  expect(orders.map(({ url }) => url)).toEqual(["https://app.example/", undefined, undefined]);
  expect(orders[1]?.html).toContain("data:image/webp;base64,");
});

test("a picture that can't be made smaller is kept as it is, and the reason is reported", async () => {
  let asked = 0;
  const base = await service((incoming, outgoing) => {
    incoming.resume().on("end", () => {
      asked++;
      if (asked > 1) outgoing.writeHead(500).end("Busy.");
      else outgoing.end(tinyWebp(1280, 800));
    });
  });
  const reasons: string[] = [];
  const take = createTakeScreenshot(base, (error) => reasons.push(String(error)));
  const image = await take("https://app.example/", never);
  expect([image?.type, image?.smaller]).toEqual(["image/webp", undefined]);
  expect(reasons).toEqual([expect.stringContaining("500: Busy.")]);
});

test("a page of our own is sent as it is, and comes back as a picture of its size", async () => {
  let order: unknown;
  const base = await service((incoming, outgoing) => {
    incoming.setEncoding("utf8").on("data", (text: string) => (order = JSON.parse(text)));
    incoming.on("end", () => outgoing.end(png));
  });
  const subject = { html: "<p>Ours", size: { width: 1200, height: 630 } };
  expect(await createTakeScreenshot(base, unexpected)(subject, never)).toMatchObject({ type: "image/png" });
  expect(order).toMatchObject({ html: "<p>Ours", viewport: subject.size, options: { type: "png" } });
  expect(order).not.toHaveProperty("url");
});

test("a service that fails, sends no image or is unreachable gives no picture, and the reason is reported", async () => {
  const failing = await service((_incoming, outgoing) => outgoing.writeHead(500).end("The page crashed."));
  const wrong = await service((_incoming, outgoing) => outgoing.end("<html>no image</html>"));
  const reasons: string[] = [];
  for (const url of [failing, wrong, "http://127.0.0.1:9"]) {
    const take = createTakeScreenshot(url, (error) => reasons.push(String(error)));
    expect(await take("https://app.example/", never)).toBeNull();
  }
  expect(reasons).toEqual([
    expect.stringContaining("500: The page crashed."),
    expect.stringContaining("not a PNG"),
    expect.stringContaining("fetch failed"),
  ]);
});

test("whoever gives up does not wait for the service", async () => {
  const base = await service(() => undefined);
  const giving = new AbortController();
  const taking = createTakeScreenshot(base, unexpected)("https://app.example/", giving.signal);
  giving.abort(new Error("gone"));
  await expect(taking).rejects.toThrow("gone");
});
