import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import postgres from "postgres";
import { CLIENT_ADDRESS_HEADER, PROXY_SECRET_HEADER } from "#contract/site/proxy.ts";
import { startBackend, type Backend } from "../../local/backend.ts";
import { asAfterFirstStart } from "../support/backend/used-folder.ts";
import { dataDirForTest, openFolder, removeFolder } from "./support/folders.ts";

const PROXY_SECRET = randomUUID() + randomUUID();

let folder: string;
let backend: Backend;
let sql: postgres.Sql;

beforeAll(async () => {
  folder = openFolder();
  backend = await startBackend({
    dataDir: asAfterFirstStart(`${folder}/data`),
    functions: false,
    functionEnv: { PROXY_SECRET },
  });
  sql = postgres(backend.dbUrl, { max: 1 });
});
afterAll(async () => {
  await sql?.end();
  await backend?.stop();
  removeFolder(folder);
});

const freshEmail = () => `${randomUUID()}@perch.test`;

const postTo =
  ({ urls, keys }: Backend) =>
  (path: string, body: unknown, key: string | null = keys.anon): Promise<Response> =>
    fetch(urls.gateway + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...(key ? { apikey: key } : {}) },
      body: JSON.stringify(body),
    });

const post: ReturnType<typeof postTo> = (...request) => postTo(backend)(...request);

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

describe("wrong codes", () => {
  const verify = (body: Record<string, string>) => post("/auth/v1/verify", { type: "email", ...body });
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  const statuses = (answers: Response[]) => answers.map(({ status }) => status);

  async function tryWrong(link: Link, times: number): Promise<Response[]> {
    const answers: Response[] = [];
    for (let n = 0; n < times; n++) {
      answers.push(await verify({ email: link.email, token: wrongOf(link.email_otp) }));
    }
    return answers;
  }

  test("four leave the code valid, and the right one does not count", async () => {
    const link = await generateLink(freshEmail());
    expect(statuses(await tryWrong(link, 4))).toEqual([403, 403, 403, 403]);
    expect((await verify({ email: link.email, token: link.email_otp })).status).toBe(200);
  });

  test("five block this link's code, with the time to wait, and leave the link valid", async () => {
    const link = await generateLink(freshEmail());
    expect(statuses(await tryWrong(link, 5))).toEqual([403, 403, 403, 403, 403]);
    const right = await verify({ email: link.email.toUpperCase(), token: link.email_otp });
    expect([right.status, await right.json()]).toEqual([
      429,
      expect.objectContaining({ error_code: "over_request_rate_limit" }),
    ]);
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect((await verify({ token_hash: link.hashed_token })).status).toBe(200);
  });

  test("from other addresses lock nobody out: after 120 the right code signs in", async () => {
    const link = await generateLink(freshEmail());
    const from = (address: string, token: string) =>
      fetch(`${backend.urls.gateway}/auth/v1/verify`, {
        method: "POST",
        headers: {
          apikey: backend.keys.anon,
          "content-type": "application/json",
          [PROXY_SECRET_HEADER]: PROXY_SECRET,
          [CLIENT_ADDRESS_HEADER]: address,
        },
        body: JSON.stringify({ type: "email", email: link.email, token }),
      });
    for (let stranger = 0; stranger < 20; stranger++) {
      const tries = Array.from({ length: 6 }, () => from(`203.0.113.${stranger}`, wrongOf(link.email_otp)));
      expect(statuses(await Promise.all(tries)).toSorted()).toEqual([403, 403, 403, 403, 403, 429]);
    }
    expect((await from("198.51.100.7", link.email_otp)).status).toBe(200);
  });

  test("a new link resets the count", async () => {
    const link = await generateLink(freshEmail());
    await tryWrong(link, 6);
    const next = await generateLink(link.email);
    expect(next.hashed_token).not.toBe(link.hashed_token);
    expect((await verify({ email: next.email, token: next.email_otp })).status).toBe(200);
  });

  test("that arrive at once count, too", async () => {
    const link = await generateLink(freshEmail());
    const guesses = Array.from({ length: 20 }, (_each, n) =>
      verify({
        email: link.email,
        token: String((Number(link.email_otp) + 1 + n) % 1_000_000).padStart(6, "0"),
      }),
    );
    const answered = statuses(await Promise.all(guesses));
    expect(answered.filter((status) => status === 403)).toHaveLength(5);
    expect(answered.filter((status) => status === 429)).toHaveLength(15);
  });

  test("count for every type and spelling of the same address", async () => {
    const link = await generateLink(freshEmail());
    const token = wrongOf(link.email_otp);
    for (const type of ["email", "magiclink", "recovery", "signup", "email"]) {
      expect((await verify({ type, email: link.email, token })).status).toBe(403);
    }
    expect((await verify({ type: "recovery", email: link.email, token: link.email_otp })).status).toBe(429);
    for (const path of [
      "/auth/v1/%76erify",
      "/auth/v1/verify/",
      "/auth/v1//verify",
      "/auth/v1/x/../verify/.",
    ]) {
      const next = await generateLink(link.email);
      const answer = await post(path, { type: "magiclink", email: next.email, token: next.email_otp });
      expect([path, answer.ok]).toEqual([path, false]);
    }
  });

  test("can't hide in the address, although Auth hashes both as one string", async () => {
    const link = await generateLink(freshEmail());
    for (const digits of [1, 5]) {
      const email = link.email + link.email_otp.slice(0, digits);
      expect((await verify({ email, token: link.email_otp.slice(digits) })).status).toBe(403);
    }
    const answer = await post("/auth/v1/verify", {
      type: "email",
      email: link.email,
      token: [link.email_otp],
    });
    expect(answer.status).toBe(403);
    expect((await verify({ email: link.email, token: link.email_otp })).status).toBe(200);
  });

  test("don't reveal whether an account exists", async () => {
    const nobody = { email: freshEmail(), email_otp: "123456" } as Link;
    const somebody = await generateLink(freshEmail());
    expect(statuses(await tryWrong(nobody, 6))).toEqual(statuses(await tryWrong(somebody, 6)));
  });

  test("are counted across a restart", async () => {
    const dataDir = asAfterFirstStart(dataDirForTest());
    const first = await startBackend({ dataDir, functions: false });
    const [email, post] = [freshEmail(), postTo(first)];
    const made = await post(
      "/auth/v1/admin/generate_link",
      { type: "magiclink", email },
      first.keys.serviceRole,
    );
    const { email_otp: code } = (await made.json()) as Link;
    const wrong = { type: "email", email, token: wrongOf(code) };
    for (let n = 0; n < 4; n++) expect((await post("/auth/v1/verify", wrong)).status).toBe(403);
    await first.stop();

    const second = await startBackend({ dataDir, functions: false });
    try {
      const postAgain = postTo(second);
      expect((await postAgain("/auth/v1/verify", wrong)).status).toBe(403);
      expect((await postAgain("/auth/v1/verify", { ...wrong, token: code })).status).toBe(429);
    } finally {
      await second.stop();
    }
  });
});

describe("wrong links", () => {
  const verify = (hash: string) => post("/auth/v1/verify", { type: "email", token_hash: hash });
  const open = (hash: string) =>
    fetch(`${backend.urls.gateway}/auth/v1/verify?type=magiclink&token=${hash}`, { redirect: "manual" });

  test("lock nobody out: after a thousand the right one signs in", async () => {
    const link = await generateLink(freshEmail());
    for (let hundreds = 0; hundreds < 10; hundreds++) {
      const guesses = Array.from({ length: 100 }, (_each, n) => verify(String(n).padStart(64, "0")));
      for (const { status } of await Promise.all(guesses)) expect(status).toBe(403);
    }
    expect((await verify(link.hashed_token)).status).toBe(200);
  });

  test("can't be made of an address and a guessed code: a hash needs this backend's signature", async () => {
    const link = await generateLink(freshEmail());
    const [row] = await sql`select recovery_token from auth.users where email = ${link.email}`;
    const hash = row!["recovery_token"] as string;
    expect(link.hashed_token.startsWith(`${hash}.`)).toBe(true);
    const forged = [hash, `${hash}.`, `${hash}.${"A".repeat(43)}`, link.hashed_token.slice(0, -1)];
    for (const guess of forged) expect([guess, (await verify(guess)).status]).toEqual([guess, 403]);

    const refused = await open(hash);
    expect([refused.status, refused.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("error_code=otp_expired"),
    ]);
    const opened = await open(link.hashed_token);
    expect(opened.headers.get("location")).toContain("#access_token=");
  });
});

describe("a refresh token", () => {
  type Session = { access_token: string; refresh_token: string };
  const refresh = (token: string) =>
    post("/auth/v1/token?grant_type=refresh_token", { refresh_token: token });
  const next = async (token: string) => (await (await refresh(token)).json()) as Session;

  async function signIn(): Promise<Session> {
    const { hashed_token: hash } = await generateLink(freshEmail());
    return (await (await post("/auth/v1/verify", { type: "email", token_hash: hash })).json()) as Session;
  }

  test("that is used twice ends its successors", async () => {
    const first = await signIn();
    const second = await next(first.refresh_token);
    // A client that missed the answer may ask again and gets the same successor.
    expect((await next(first.refresh_token)).refresh_token).toBe(second.refresh_token);

    const third = await next(second.refresh_token);
    const reused = await refresh(first.refresh_token);
    expect([reused.status, await reused.json()]).toEqual([
      400,
      expect.objectContaining({ error_code: "refresh_token_already_used" }),
    ]);
    expect((await refresh(third.refresh_token)).status).toBe(400);
    expect((await refresh(second.refresh_token)).status).toBe(400);
  });

  test("has one successor, also with simultaneous uses", async () => {
    const { refresh_token: token } = await signIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => next(token)));
    expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
    const successors = await sql`select from auth.refresh_tokens where parent = ${token}`;
    expect(successors).toHaveLength(1);
  });

  test("that is unknown or malformed is refused in Auth's words", async () => {
    for (const body of [{ refresh_token: "made-up" }, { refresh_token: 7 }, {}, null, "x", []]) {
      const answer = await post("/auth/v1/token?grant_type=refresh_token", body);
      expect([JSON.stringify(body), answer.status]).toEqual([
        JSON.stringify(body),
        expect.toSatisfy((status: number) => status >= 400 && status < 500),
      ]);
    }
  });
});

describe("mails requested from Auth itself", () => {
  const ways = {
    otp: (email: string) => post("/auth/v1/otp", { email }),
    "otp for known addresses": (email: string) => post("/auth/v1/otp", { email, create_user: false }),
    magiclink: (email: string) => post("/auth/v1/magiclink", { email }),
    recover: (email: string) => post("/auth/v1/recover", { email: ` ${email.toUpperCase()}`.trim() }),
    resend: (email: string) => post("/auth/v1/resend", { type: "signup", email }),
    signup: (email: string) => post("/auth/v1/signup", { email, password: "a-long-password-1" }),
  };
  const takeNine = (email: string) => sql`
    insert into private.rate_limits (key_hash, taken, expires_at)
    values (sha256(convert_to(${`magic-link-by-email:${email}`}, 'utf8')), 9, now() + interval '30 minutes')`;

  test("count with those of the API: ten an hour for one address, over all ways", async () => {
    const refusals = Object.entries(ways).map(async ([way, ask]) => {
      const email = freshEmail();
      await takeNine(email);
      expect([way, (await ask(email)).status]).toEqual([way, 200]);
      const refused = await ask(email);
      expect([way, refused.status, await refused.json()]).toEqual([
        way,
        429,
        expect.objectContaining({ error_code: "over_email_send_rate_limit" }),
      ]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(1700);
    });
    await Promise.all(refusals);
  });

  test("can't bypass the count by another spelling of the path", async () => {
    for (const path of ["/auth/v1/%6ftp", "/auth/v1/otp/", "/auth/v1//otp", "/auth/v1/OTP"]) {
      const email = freshEmail();
      const answer = await post(path, { email });
      expect([path, answer.ok, await mailsTo(email)]).toEqual([path, false, []]);
    }
  });

  test("never exceed ten, also with simultaneous requests", async () => {
    const email = freshEmail();
    const answers = await Promise.all(Array.from({ length: 25 }, () => ways.otp(email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    expect((await mailsTo(email)).length).toBeLessThanOrEqual(10);
  });

  test("are sent one after the other, so a double request does not void the first link", async () => {
    const email = freshEmail();
    // The API uses the secret key, which neither counts nor waits.
    const asked = Array.from({ length: 8 }, () => post("/auth/v1/otp", { email }, backend.keys.serviceRole));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
    expect(await mailsTo(email)).toHaveLength(8);
  });

  test("count for signed-in users, too", async () => {
    const link = await generateLink(freshEmail());
    const verified = await post("/auth/v1/verify", { type: "email", token_hash: link.hashed_token });
    const { access_token: token } = (await verified.json()) as { access_token: string };
    const asMember = (method: string, path: string, body?: object) =>
      fetch(backend.urls.gateway + path, {
        method,
        headers: { apikey: backend.keys.anon, authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      });
    const wanted = freshEmail();
    await takeNine(wanted);
    expect((await asMember("PUT", "/auth/v1/user", { email: wanted })).status).not.toBe(429);
    expect((await asMember("PUT", "/auth/v1/user", { email: wanted })).status).toBe(429);
    expect((await asMember("PUT", "/auth/v1/user", { data: { note: 1 } })).status).toBe(200);
  });

  test("never confirm a password change, because there are no passwords", async () => {
    const answer = await fetch(`${backend.urls.gateway}/auth/v1/reauthenticate`, {
      headers: { apikey: backend.keys.anon },
    });
    expect(answer.status).toBe(422);
  });

  test("link to our own page and carry no token that moves an account", async () => {
    const email = freshEmail();
    await generateLink(email);
    await ways.recover(email);
    const recovery = await mailedTo(email);
    const hash = /token_hash=([^&]+)&amp;type=email/.exec(recovery.html)?.[1];
    expect(recovery.html).toContain(`/?welcome=true&amp;token_hash=${hash}`);
    const verified = await post("/auth/v1/verify", { type: "email", token_hash: hash });
    const { access_token: token } = (await verified.json()) as { access_token: string };

    const wanted = freshEmail();
    const asked = await fetch(`${backend.urls.gateway}/auth/v1/user`, {
      method: "PUT",
      headers: { apikey: backend.keys.anon, authorization: `Bearer ${token}` },
      body: JSON.stringify({ email: wanted }),
    });
    expect(asked.status).toBe(200);
    const notice = await mailedTo(email);
    expect(notice.html).toContain("keeps the address it was made for");
    expect(`${notice.html} ${notice.text}`).not.toMatch(/token|[0-9a-f]{56}|\b\d{6}\b/);
    expect(await mailsTo(wanted)).toEqual([]);
    const [account] = await sql`select email, email_change_sent_at from auth.users where email = ${email}`;
    expect(account!["email_change_sent_at"]).not.toBeNull();
  });

  test("reveal no account: every request has the same answer and time", async () => {
    const known = await generateLink(freshEmail());
    async function look(ask: (email: string) => Promise<Response>, email: string) {
      const askedAt = performance.now();
      const answer = await ask(email);
      expect(performance.now() - askedAt).toBeGreaterThan(740);
      return {
        status: answer.status,
        headers: [...answer.headers.keys()].toSorted(),
        body: Object.entries((await answer.json()) as object).map(([name, value]) => [name, typeof value]),
      };
    }
    const comparisons = Object.entries(ways).map(async ([way, ask]) => {
      expect([way, await look(ask, known.email)]).toEqual([way, await look(ask, freshEmail())]);
    });
    await Promise.all(comparisons);
  });

  test("are refused by Auth without an address in the request", async () => {
    for (const email of ["nobody", "", 7, ["a@perch.test"], null]) {
      const answer = await post("/auth/v1/otp", { email });
      expect([email, answer.ok]).toEqual([email, false]);
    }
  });
});

test("without local development one network address gets sixty mails an hour", async () => {
  const other = await startBackend({
    dataDir: asAfterFirstStart(dataDirForTest()),
    functions: false,
    localDev: false,
  });
  const db = postgres(other.dbUrl, { max: 1 });
  try {
    const ask = () => postTo(other)("/auth/v1/otp", { email: freshEmail() });
    expect((await ask()).status).toBe(200);
    await db`update private.rate_limits set taken = 60 where taken = 1`;
    const refused = await fetch(`${other.urls.gateway}/auth/v1/otp`, {
      method: "POST",
      headers: { apikey: other.keys.anon, "x-forwarded-for": "203.0.113.9", "x-forwarded-host": "localhost" },
      body: JSON.stringify({ email: freshEmail() }),
    });
    expect(refused.status).toBe(429);
  } finally {
    await db.end();
    await other.stop();
  }
});

describe("generate_link", () => {
  test("returns the mailed token, so the mail stays valid", async () => {
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

  test("needs the secret key", async () => {
    const ask = (key: string | null) =>
      post("/auth/v1/admin/generate_link", { type: "magiclink", email: freshEmail() }, key);
    expect((await ask(null)).status).toBe(401);
    expect((await ask(backend.keys.anon)).status).toBe(403);
  });

  test("refuses an invalid address and any type but a magic link", async () => {
    const ask = (body: unknown) => post("/auth/v1/admin/generate_link", body, backend.keys.serviceRole);
    expect((await ask({ type: "magiclink" })).status).toBe(400);
    expect((await ask({ type: "magiclink", email: "nobody" })).status).toBe(400);
    expect((await ask({ type: "recovery", email: freshEmail() })).status).toBe(400);
  });
});

describe("addresses and keys", () => {
  test.each(["auth", "rest", "storage"])("answers a preflight for /%s/v1 from any site", async (service) => {
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

  test("has only hosted's paths", async () => {
    for (const path of ["/", "/_system/config", "/functions/v1/other", "/authx/v1"]) {
      expect((await fetch(backend.urls.gateway + path)).status, path).toBe(404);
    }
  });
});

test("a statement ends after three seconds for a visitor and after eight for a member, as on hosted", async () => {
  await sql`
    create function public.wait(seconds integer) returns void language sql
    as $$ select pg_catalog.pg_sleep(seconds) $$`;
  await sql`grant execute on function public.wait(integer) to anon, authenticated`;
  const { hashed_token: hash } = await generateLink(freshEmail());
  const verified = await post("/auth/v1/verify", { type: "email", token_hash: hash });
  const { access_token: token } = (await verified.json()) as { access_token: string };
  async function wait(seconds: number, authorization: Record<string, string> = {}) {
    const start = performance.now();
    const { ok } = await fetch(`${backend.urls.gateway}/rest/v1/rpc/wait`, {
      method: "POST",
      headers: { apikey: backend.keys.anon, "content-type": "application/json", ...authorization },
      body: JSON.stringify({ seconds }),
    });
    return [ok, Math.floor((performance.now() - start) / 1000)];
  }
  const asMember = { authorization: `Bearer ${token}` };
  const answers = await Promise.all([wait(1), wait(20), wait(5, asMember), wait(20, asMember)]);
  expect(answers).toEqual([
    [true, expect.toSatisfy((seconds: number) => seconds <= 3)],
    [false, expect.toSatisfy((seconds: number) => seconds >= 3 && seconds < 8)],
    [true, expect.toSatisfy((seconds: number) => seconds >= 5)],
    [false, expect.toSatisfy((seconds: number) => seconds >= 8 && seconds < 18)],
  ]);
  await sql`drop function public.wait(integer)`;
});

describe("storage", () => {
  test("serves a public object as a picture that can't run scripts", async () => {
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

  test("an object without its file is a 404", async () => {
    rmSync(`${folder}/data/storage/objects/gateway-test/a/icon.svg`);
    const [gone, never] = await Promise.all(
      ["a/icon.svg", "a/never.svg"].map((key) =>
        fetch(`${backend.urls.gateway}/storage/v1/object/public/gateway-test/${key}`),
      ),
    );
    expect(await gone!.json()).toMatchObject({ statusCode: "404" });
    expect(gone!.status).toBe(never!.status);
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

test("requests do not change the migrations' grants", async () => {
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

test("nobody can take over an address by a password or a change of address", async () => {
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
