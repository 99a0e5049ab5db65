import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { startBackend, type Backend } from "../../local/backend.ts";
import { openFolder, removeFolder } from "./support/folders.ts";

let folder: string;
let backend: Backend;
let sql: postgres.Sql;

beforeAll(async () => {
  folder = openFolder();
  backend = await startBackend({ dataDir: `${folder}/data`, functions: false });
  sql = postgres(backend.dbUrl, { max: 1 });
});
afterAll(async () => {
  await sql?.end();
  await backend?.stop();
  removeFolder(folder);
});

const freshEmail = () => `${randomUUID()}@perch.test`;

function post(path: string, body: unknown, key: string | null = backend.keys.anon): Promise<Response> {
  return fetch(backend.urls.gateway + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...(key ? { apikey: key } : {}) },
    body: JSON.stringify(body),
  });
}

type Link = { hashed_token: string; email_otp: string; email: string; verification_type: string };

async function generateLink(email: string): Promise<Link> {
  const response = await post(
    "/auth/v1/admin/generate_link",
    { type: "magiclink", email },
    backend.keys.serviceRole,
  );
  expect(response.status).toBe(200);
  return (await response.json()) as Link;
}

async function mailsTo(email: string): Promise<{ id: string }[]> {
  const response = await fetch(`${backend.urls.mail}/api/messages?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as { messages: { id: string }[] }).messages;
}

async function mailedTo(email: string): Promise<{ html: string; text: string }> {
  const [newest] = await mailsTo(email);
  const response = await fetch(`${backend.urls.mail}/api/messages/${newest!.id}`);
  return (await response.json()) as { html: string; text: string };
}

describe("verify", () => {
  test("takes a link's token hash with the type email, as hosted Auth does", async () => {
    const link = await generateLink(freshEmail());
    const response = await post("/auth/v1/verify", { type: "email", token_hash: link.hashed_token });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ token_type: "bearer", user: { email: link.email } });
  });

  test("takes an address and its code with the type email", async () => {
    const link = await generateLink(freshEmail());
    const response = await post("/auth/v1/verify", {
      type: "email",
      email: link.email,
      token: link.email_otp,
    });
    expect(response.status).toBe(200);
  });

  test("refuses a link that was used", async () => {
    const link = await generateLink(freshEmail());
    const verify = () => post("/auth/v1/verify", { type: "email", token_hash: link.hashed_token });
    await verify();
    const second = await verify();
    expect(second.status).toBe(403);
    expect(await second.json()).toMatchObject({ error_code: "otp_expired" });
  });

  test("lets Auth explain a body that is not JSON", async () => {
    const response = await fetch(`${backend.urls.gateway}/auth/v1/verify`, {
      method: "POST",
      headers: { apikey: backend.keys.anon },
      body: "{",
    });
    expect(response.status).toBe(400);
  });
});

describe("generate_link", () => {
  test("answers the token that was mailed, so that the mail stays good", async () => {
    const email = freshEmail();
    expect((await post("/auth/v1/otp", { email, create_user: true })).status).toBe(200);
    const link = await generateLink(email);
    const mail = await mailedTo(email);
    expect(mail.html).toContain(link.hashed_token);
    expect(mail.text).toContain(link.email_otp);
    expect((await post("/auth/v1/verify", { type: "email", token_hash: link.hashed_token })).status).toBe(
      200,
    );
  });

  test("makes a new token once the mailed one is used", async () => {
    const email = freshEmail();
    await post("/auth/v1/otp", { email, create_user: true });
    const mailed = await generateLink(email);
    await post("/auth/v1/verify", { type: "email", token_hash: mailed.hashed_token });
    expect((await generateLink(email)).hashed_token).not.toBe(mailed.hashed_token);
  });

  test("mails nothing", async () => {
    const email = freshEmail();
    await generateLink(email);
    expect(await mailsTo(email)).toEqual([]);
  });

  test("is for the secret key only", async () => {
    const ask = (key: string | null) =>
      post("/auth/v1/admin/generate_link", { type: "magiclink", email: freshEmail() }, key);
    expect((await ask(null)).status).toBe(401);
    expect((await ask(backend.keys.anon)).status).toBe(403);
  });

  test("refuses what is no address or no magic link", async () => {
    const ask = (body: unknown) => post("/auth/v1/admin/generate_link", body, backend.keys.serviceRole);
    expect((await ask({ type: "magiclink" })).status).toBe(400);
    expect((await ask({ type: "magiclink", email: "nobody" })).status).toBe(400);
    expect((await ask({ type: "recovery", email: freshEmail() })).status).toBe(400);
  });
});

describe("addresses and keys", () => {
  test.each(["auth", "rest", "storage"])("answers a preflight for /%s/v1 to any site", async (service) => {
    const response = await fetch(`${backend.urls.gateway}/${service}/v1/anything`, {
      method: "OPTIONS",
      headers: {
        origin: "https://elsewhere.test",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization, apikey, x-client-info",
      },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-headers")).toBe("authorization, apikey, x-client-info");
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
  });

  test("refuses REST and Auth without a key, or with a wrong one", async () => {
    for (const path of ["/rest/v1/webapps", "/auth/v1/otp"]) {
      expect((await post(path, {}, null)).status, path).toBe(401);
      expect((await post(path, {}, "sb_publishable_wrong")).status, path).toBe(401);
    }
  });

  test("shows nothing beside the hosted addresses", async () => {
    for (const path of ["/", "/_system/config", "/functions/v1/other", "/authx/v1"]) {
      expect((await fetch(backend.urls.gateway + path)).status, path).toBe(404);
    }
  });
});

describe("storage", () => {
  test("serves a public object as a picture that can't run script", async () => {
    const auth = { apikey: backend.keys.serviceRole };
    await sql`insert into storage.buckets (id, name, public) values ('gateway-test', 'gateway-test', true)`;
    const upload = await fetch(`${backend.urls.gateway}/storage/v1/object/gateway-test/a/icon.svg`, {
      method: "POST",
      headers: { ...auth, "content-type": "image/svg+xml" },
      body: "<svg xmlns='http://www.w3.org/2000/svg'/>",
    });
    expect(upload.status).toBe(200);
    const response = await fetch(`${backend.urls.gateway}/storage/v1/object/public/gateway-test/a/icon.svg`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await response.text()).toContain("<svg");
  });

  test("does not let a visitor upload", async () => {
    const response = await fetch(`${backend.urls.gateway}/storage/v1/object/gateway-test/b.txt`, {
      method: "POST",
      headers: { apikey: backend.keys.anon, "content-type": "text/plain" },
      body: "mine",
    });
    expect(response.ok).toBe(false);
  });
});

test("requests leave the database's grants as the migrations made them", async () => {
  const grants = () => sql`
    select n.nspname, c.relname, c.relacl::text, array(select a.attacl::text from pg_attribute a where a.attrelid = c.oid and a.attacl is not null) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' order by 1, 2`;
  const defaults = () =>
    sql`select defaclrole, defaclnamespace, defaclobjtype, defaclacl::text from pg_default_acl order by 1, 2, 3`;
  const before = [await grants(), await defaults()];
  await fetch(`${backend.urls.gateway}/rest/v1/webapps?select=id`, {
    headers: { apikey: backend.keys.anon },
  });
  await fetch(`${backend.urls.gateway}/storage/v1/bucket`, { headers: { apikey: backend.keys.serviceRole } });
  await generateLink(freshEmail());
  expect([await grants(), await defaults()]).toEqual(before);
});

test("nobody takes an address by setting a password or by changing theirs to it", async () => {
  const wanted = freshEmail();
  const signup = await post("/auth/v1/signup", { email: wanted, password: "a-long-password-1" });
  expect(await signup.json()).not.toHaveProperty("access_token");
  const byPassword = await post("/auth/v1/token?grant_type=password", {
    email: wanted,
    password: "a-long-password-1",
  });
  expect(byPassword.ok).toBe(false);

  const link = await generateLink(freshEmail());
  const session = (await (
    await post("/auth/v1/verify", { type: "email", token_hash: link.hashed_token })
  ).json()) as {
    access_token: string;
  };
  await fetch(`${backend.urls.gateway}/auth/v1/user`, {
    method: "PUT",
    headers: {
      apikey: backend.keys.anon,
      authorization: `Bearer ${session.access_token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ email: freshEmail() }),
  });
  const [user] = await sql`select email from auth.users where email = ${link.email}`;
  expect(user?.["email"]).toBe(link.email);
});
