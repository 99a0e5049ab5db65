import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { encodePng } from "../../../supabase/functions/_shared/images/png.ts";

/** Overrides the service's answers. */
export interface CommonsMood {
  /** Fields of the picture's `imageinfo`, and its categories. */
  info?: Record<string, unknown>;
  categories?: string[];
  /** The body of every answer, instead of JSON and pictures. */
  body?: string;
  status?: number;
  hangs?: boolean;
}

export interface CommonsServer {
  url: string;
  /** Environment variables that send the function to this server. */
  environment: Record<"PHOTOS_URL", string>;
  setMood: (mood: CommonsMood) => void;
  /** The requested addresses since the last call. */
  takeRequests: () => string[];
  close: () => Promise<void>;
}

/** The picture of the day of every day: 4000 by 2500 pixels. */
export function potdAnswer(day: string, width: number, home: string, mood: CommonsMood = {}): object {
  const title = `File:Lake on ${day}.jpg`;
  const info = {
    size: 9_000_000,
    width: 4000,
    height: 2500,
    mime: "image/jpeg",
    thumburl: `${home}/thumb/${day}/${width}px.png`,
    thumbwidth: width,
    url: `${home}/${day}.jpg`,
    descriptionurl: `https://commons.wikimedia.org/wiki/${encodeURIComponent(title)}`,
    extmetadata: {
      LicenseShortName: { value: "CC BY-SA 4.0", source: "commons-desc-page" },
      LicenseUrl: { value: "https://creativecommons.org/licenses/by-sa/4.0", source: "commons-desc-page" },
      Artist: { value: '<a href="//commons.wikimedia.org/wiki/User:Mira">Mira &amp; Noor</a>' },
      ObjectName: { value: `Lake on ${day}` },
    },
    ...mood.info,
  };
  const categories = (mood.categories ?? ["Lakes of Slovenia", "Featured pictures"]).map((name) => ({
    ns: 14,
    title: `Category:${name}`,
  }));
  return {
    batchcomplete: true,
    query: { pages: [{ pageid: 7, ns: 6, title, imageinfo: [info], categories }] },
  };
}

const WIDTHS = new Set([1280, 1920, 3840]);

/**
 * Behaves like Wikimedia Commons' API and its thumbnails, as far as Perch asks them: it refuses who gives no address, and
 * other widths. Without a port, it takes a free one.
 */
export async function startCommonsServer(port = 0): Promise<CommonsServer> {
  let mood: CommonsMood = {};
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://commons");
    asked.push(request.url ?? "/");
    if (mood.hangs) return;
    const width = Number(/(\d+)px\.png$/.exec(pathname)?.[1] ?? searchParams.get("iiurlwidth"));
    const isApi = pathname === "/w/api.php";
    if (!/\(\+https?:\/\/\S+\)/.test(request.headers["user-agent"] ?? "")) return refuse(response, 403);
    if (!WIDTHS.has(width)) return refuse(response, 400);
    response.writeHead(mood.status ?? 200, { "content-type": isApi ? "application/json" : "image/png" });
    if (mood.body !== undefined) response.end(mood.body);
    else if (!isApi) response.end(await pictureOf(width));
    else {
      const day = (searchParams.get("titles") ?? "").replace("Template:Potd/", "");
      response.end(JSON.stringify(potdAnswer(day, width, url(), mood)));
    }
  });
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: url(),
    environment: { PHOTOS_URL: `${url()}/w/api.php` },
    setMood: (next) => (mood = next),
    takeRequests: () => asked.splice(0),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const refuse = (response: ServerResponse, status: number) => void response.writeHead(status).end();

const made = new Map<number, ReturnType<typeof encodePng>>();

/** A sky that is blue above and pale below, eight to five. */
function pictureOf(width: number): ReturnType<typeof encodePng> {
  const known = made.get(width);
  if (known) return known;
  const height = (width * 5) / 8;
  const rgba = new Uint8Array(width * height * 4);
  const pixels = new Uint32Array(rgba.buffer);
  for (let row = 0; row < height; row++) {
    const pale = (row / height) * 180;
    const pixel = Uint8Array.of(40 + pale, 90 + pale / 1.5, 160 + pale / 3, 255);
    pixels.fill(new Uint32Array(pixel.buffer)[0] ?? 0, row * width, (row + 1) * width);
  }
  const png = encodePng({ width, height, rgba });
  made.set(width, png);
  return png;
}
