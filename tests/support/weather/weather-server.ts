import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SERVICE_PLACES, serviceForecast } from "./service-forecast.ts";

/** Overrides the service's answers. */
export interface WeatherMood {
  /** JSON or another text. */
  body?: string;
  status?: number;
  hangs?: boolean;
}

export interface WeatherServer {
  url: string;
  /** Environment variables that send the function to this server. */
  environment: Record<"WEATHER_URL" | "GEOCODING_URL", string>;
  close: () => Promise<void>;
}

/**
 * Behaves like Open-Meteo: `/v1/forecast` has the weather of every place, `/v1/search` knows two places named
 * Utrecht. `PUT /mood` with a WeatherMood overrides both until the next one; `{}` resets it. `GET /requests`
 * returns and clears the requested addresses. Without a port, it takes a free one.
 */
export async function startWeatherServer(port = 0): Promise<WeatherServer> {
  let mood: WeatherMood = {};
  let asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://weather");
    response.setHeader("content-type", "application/json");
    if (request.method === "PUT") {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      mood = JSON.parse(String(Buffer.concat(parts))) as WeatherMood;
      response.end();
      return;
    }
    if (pathname === "/requests") {
      response.end(JSON.stringify(asked));
      asked = [];
      return;
    }
    asked.push(request.url ?? "/");
    if (mood.hangs) return;
    response.writeHead(mood.status ?? 200);
    response.end(
      mood.body ?? JSON.stringify(pathname === "/v1/search" ? found(searchParams) : serviceForecast()),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    environment: { WEATHER_URL: `${url}/v1/forecast`, GEOCODING_URL: `${url}/v1/search` },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function found(query: URLSearchParams): object {
  const name = query.get("name")?.toLowerCase() ?? "";
  const results = SERVICE_PLACES.filter((place) => place.name.toLowerCase().startsWith(name));
  return results.length === 0 ? { generationtime_ms: 0.4 } : { results, generationtime_ms: 0.4 };
}
