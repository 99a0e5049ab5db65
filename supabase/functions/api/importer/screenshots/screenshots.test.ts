import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { encodePng } from "../../../_shared/images/png.ts";
import type { PreparedImage } from "../../../_shared/images/prepare-image.ts";
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

interface Order {
  url?: string;
  html?: string;
  options: { type: string };
  viewport: { width: number; height: number; deviceScaleFactor?: number; isMobile?: boolean };
}

const grey = await encodePng({ width: 32, height: 20, rgba: new Uint8Array(32 * 20 * 4).fill(128) });

/** A fake browserless service; `isBroken` decides which orders fail. */
async function aService(isBroken: (order: Order, isDark: boolean) => boolean = () => false) {
  const orders: (Order & { isDark: boolean })[] = [];
  const base = await service((incoming, outgoing) => {
    let text = "";
    incoming.setEncoding("utf8").on("data", (part: string) => (text += part));
    incoming.on("end", () => {
      const order = JSON.parse(text) as Order;
      const launch = new URL(incoming.url ?? "", "http://service").searchParams.get("launch") ?? "{}";
      const { args = [] } = JSON.parse(launch) as { args?: string[] };
      const isDark = args.includes("--force-dark-mode");
      orders.push({ ...order, isDark });
      if (isBroken(order, isDark)) return outgoing.writeHead(500).end("Busy.");
      const { width, height, deviceScaleFactor: scale = 1 } = order.viewport;
      const isWebp = order.options.type === "webp";
      outgoing.end(isWebp ? tinyWebp(Math.round(width * scale), Math.round(height * scale)) : grey);
    });
  });
  return { base, orders };
}

test("a page is captured light and dark, on a desktop and a phone, and made smaller by the same service", async () => {
  const { base, orders } = await aService();
  const image = await createTakeScreenshot(base, unexpected)("https://app.example/", never);
  const sizes = ({ size, smaller = [] }: PreparedImage) =>
    [size, ...smaller.map((each) => each.size)].map((each) => `${each?.width}x${each?.height}`);
  const { looks, others } = image!.set!;
  expect([image?.type, sizes(image!), looks]).toEqual([
    "image/webp",
    ["1280x800", "640x400", "320x200"],
    "8".repeat(40),
  ]);
  expect(Object.entries(others).map(([variant, other]) => [variant, sizes(other)])).toEqual([
    ["dark-desktop", ["1280x800", "640x400", "320x200"]],
    ["light-phone", ["640x1385", "320x693"]],
    ["dark-phone", ["640x1385", "320x693"]],
  ]);
  const captures = orders.filter(({ url }) => url === "https://app.example/");
  expect(
    captures.map(({ isDark, viewport: { width, isMobile = false } }) => [isDark, width, isMobile]).toSorted(),
  ).toEqual([
    [false, 1280, false],
    [false, 390, true],
    [true, 1280, false],
    [true, 390, true],
  ]);
  const redrawn = orders.filter(({ url }) => url === undefined);
  expect(redrawn.map(({ html }) => html?.includes("data:image/webp;base64,"))).toEqual(
    redrawn.map(() => true),
  );
});

test("an import gets the picture of a light desktop alone, in all widths", async () => {
  const { base, orders } = await aService();
  const image = await createTakeScreenshot(base, unexpected)("https://app.example/", never, {
    isAlone: true,
  });
  expect([image?.smaller?.length, image?.set, orders.length]).toEqual([2, undefined, 3]);
});

test("a picture that can't be made smaller is kept as it is, and the reason is reported", async () => {
  const { base } = await aService(({ html }) => html !== undefined);
  const reasons: string[] = [];
  const take = createTakeScreenshot(base, (error) => reasons.push(String(error)));
  const image = await take("https://app.example/", never);
  expect([image?.type, image?.smaller, image?.set]).toEqual(["image/webp", undefined, undefined]);
  expect(reasons).toEqual([expect.stringContaining("500: Busy.")]);
});

test.each<[string, (order: Order, isDark: boolean) => boolean]>([
  ["dark page", (_order, isDark) => isDark],
  ["phone", ({ viewport }) => viewport.isMobile === true],
  ["thumbnail", ({ options }) => options.type === "png"],
])("a service without a %s gives the light desktop alone, in all widths", async (_what, isBroken) => {
  const { base } = await aService(isBroken);
  const reasons: string[] = [];
  const take = createTakeScreenshot(base, (error) => reasons.push(String(error)));
  const image = await take("https://app.example/", never);
  expect([image?.smaller?.length, image?.set]).toEqual([2, undefined]);
  expect(reasons).toEqual([expect.stringContaining("500: Busy.")]);
});

test("the service's own settings of its browser stay, beside the one for dark pages", async () => {
  const asked: string[] = [];
  const base = await service((incoming, outgoing) => {
    asked.push(new URL(incoming.url ?? "", "http://service").searchParams.get("launch") ?? "");
    incoming.resume().on("end", () => outgoing.end(tinyWebp(1280, 800)));
  });
  const launch = encodeURIComponent('{"stealth":true,"args":["--lang=en"]}');
  await createTakeScreenshot(`${base}/screenshot?launch=${launch}`, () => undefined)(
    "https://a.example/",
    never,
  );
  expect(asked).toContain('{"stealth":true,"args":["--lang=en","--force-dark-mode"]}');
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
    expect.stringMatching(/fetch failed/i),
  ]);
});

test("whoever gives up does not wait for the service", async () => {
  const base = await service(() => undefined);
  const giving = new AbortController();
  const taking = createTakeScreenshot(base, unexpected)("https://app.example/", giving.signal);
  giving.abort(new Error("gone"));
  await expect(taking).rejects.toThrow("gone");
});
