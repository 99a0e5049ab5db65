import { request, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFolder, removeFolder } from "./support/folders.ts";
import { end, launch, placeFor, printed, type Place, type Program } from "./support/programs.ts";

let folder: string;
let place: Place;
let program: Program;
let port: string;

beforeAll(async () => {
  folder = openFolder();
  place = await placeFor(`${folder}/data`);
  ({ port } = new URL(place.siteUrl));
  const env = { ...place.env, HOST: "0.0.0.0", SITE_HOSTS: "perch.example.net", CHECKS: "off" };
  program = launch(["node", "local/run.js", "local/start.ts"], env);
  await printed(program, "Perch is ready", 120_000);
}, 180_000);
afterAll(async () => {
  if (program) await end(program);
  removeFolder(folder);
});

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** A request to this machine that names another host, as a name in the home's router would make it. */
function ask(
  host: string,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<Answer> {
  const url = `${place.siteUrl.replace("localhost", "127.0.0.1")}${path}`;
  return new Promise((resolve, reject) => {
    const options = {
      method: body ? "POST" : "GET",
      headers: { "content-type": "application/json", ...headers, host },
    };
    request(url, options, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    })
      .on("error", reject)
      .end(body && JSON.stringify(body));
  });
}

async function newestMail(email: string): Promise<{ html: string; text: string }> {
  const read = async (path: string) => (await fetch(place.mailUrl + path)).json() as Promise<never>;
  for (;;) {
    const { messages } = await read(`/api/messages?to=${encodeURIComponent(email)}`);
    const [mail] = messages as { id: string }[];
    if (mail) return read(`/api/messages/${mail.id}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test.each(["perch.lan", "nas", "[fd12::5]", "192.168.1.20", "perch.example.net"])(
  "at http://%s people sign in, change things, and their links lead there, asked for with an Origin or without",
  async (name) => {
    const host = `${name}:${port}`;
    const site = `http://${host}`;
    expect((await ask(host, "/")).text).toContain("perch-config");
    for (const [index, headers] of [{ origin: site }, {}].entries()) {
      const email = `${name.replaceAll(/\W/g, "-")}${index}@perch.test`;
      const link = await ask(host, "/api/auth/send-magic-link", headers, { email, language: "de" });
      expect((JSON.parse(link.text) as { magicLink: string }).magicLink).toContain(`${site}/?welcome=true`);
      const { html, text } = await newestMail(email);
      for (const part of [html, text]) expect(part).toContain(`${site}/?welcome=true`);
      expect(html + text).not.toContain("localhost");
    }
    const email = `${name.replaceAll(/\W/g, "-")}@perch.test`;
    const login = await ask(host, "/api/auth/dev-login", { origin: site }, { email });
    expect(login.status).toBe(200);
    const cookie = (login.headers["set-cookie"] ?? []).map((each) => each.split(";")[0]).join("; ");
    const settings = await ask(
      host,
      "/api/user/widget-states/clock",
      { origin: site, cookie },
      { isMinimized: true },
    );
    expect([settings.status, settings.text]).toEqual([200, expect.stringContaining('"isMinimized":true')]);
    const foreign = await ask(host, "/api/auth/dev-login", { origin: "http://evil.lan", cookie }, { email });
    expect(foreign.status).toBe(403);
  },
);

test("a name that DNS may rebind gets no page and no call, and page and terminal say what to set", async () => {
  const host = `evil.example:${port}`;
  const said = `Set SITE_URL=http://${host}, or SITE_HOSTS=evil.example`;
  for (const path of ["/", "/api/health", "/storage/images/a.svg"]) {
    const answer = await ask(host, path);
    expect([path, answer.status, answer.text]).toEqual([path, 403, expect.stringContaining(said)]);
  }
  const change = await ask(
    host,
    "/api/auth/dev-login",
    { origin: `http://${host}` },
    { email: "a@perch.test" },
  );
  expect(change.status).toBe(403);
  expect(program.output().split(said)).toHaveLength(2);
});

test("a link that Auth itself is asked for leads to no host that the site does not answer by", async () => {
  const anonKey = /"supabaseAnonKey":"([^"]+)"/.exec((await ask(`localhost:${port}`, "/")).text)?.[1] ?? "";
  const email = "redirected@perch.test";
  await fetch(`${place.gatewayUrl}/auth/v1/otp?redirect_to=${encodeURIComponent("http://evil.example/")}`, {
    method: "POST",
    headers: { apikey: anonKey, "content-type": "application/json" },
    body: JSON.stringify({ email, create_user: true }),
  });
  expect((await newestMail(email)).html).toContain(`"http://localhost:${port}/?welcome=true`);
});
