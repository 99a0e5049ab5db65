import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";
import { StartError } from "./start-error.ts";

test("an empty environment gives the documented ports, loopback and local development", () => {
  expect(readSettings({})).toEqual({
    web: { port: 5173, variable: "PORT", what: "the web page" },
    gateway: { port: 54321, variable: "SUPABASE_PORT", what: "the backend" },
    mail: { port: 54324, variable: "MAIL_PORT", what: "the mail inbox" },
    studio: null,
    host: null,
    siteUrl: null,
    siteHosts: "",
    smtp: null,
    dataDir: null,
    adminEmail: "admin@perch.test",
    localDev: true,
    checks: true,
    metricsToken: null,
  });
});

test("the environment moves what it names", () => {
  const settings = readSettings({
    PORT: "80",
    STUDIO: "1",
    LOCAL_DEV: "false",
    SITE_URL: "https://perch.example/",
    ADMIN_EMAIL: " Me@Perch.test ",
  });
  expect(settings.web.port).toBe(80);
  expect(settings.studio?.port).toBe(54323);
  expect(settings.localDev).toBe(false);
  expect(settings.siteUrl).toBe("https://perch.example");
  expect(settings.adminEmail).toBe("me@perch.test");
});

test.each([
  [{ HOST: "0.0.0.0" }, "private,0.0.0.0"],
  [{ HOST: "::", SITE_HOSTS: " perch.example, nas " }, "private,[::],perch.example, nas"],
  [{ SITE_HOSTS: "perch.example" }, "private,perch.example"],
  [{ HOST: "0.0.0.0", SITE_HOSTS: "perch.example", SITE_URL: "https://perch.example" }, ""],
])("%j: the site answers by the hosts of %j", (env, hosts) => {
  expect(readSettings(env).siteHosts).toBe(hosts);
});

test("a mail server has a sender, at the site's host when none is named", () => {
  const env = {
    SMTP_URL: "smtps://me%40example.com:pass@mail.example.com",
    SITE_URL: "https://perch.example",
  };
  expect(readSettings(env).smtp).toEqual({ url: env.SMTP_URL, from: "Perch <no-reply@perch.example>" });
  for (const MAIL_FROM of ["Our Perch <perch@example.com>", "Perch: home; [all] <perch@example.com>"])
    expect(readSettings({ ...env, MAIL_FROM }).smtp?.from).toBe(MAIL_FROM);
});

test.each([
  [{ PORT: "http" }, "PORT=http is not a port"],
  [{ SUPABASE_PORT: "70000" }, "SUPABASE_PORT=70000 is not a port"],
  [{ LOCAL_DEV: "maybe" }, "LOCAL_DEV=maybe is neither true nor false"],
  [{ SITE_URL: "perch.example" }, "SITE_URL=perch.example is not an origin"],
  [{ SITE_URL: "https://example.org/perch" }, "SITE_URL=https://example.org/perch is not an origin"],
  [{ SITE_HOSTS: "http://perch.lan" }, 'SITE_HOSTS names what is no host: "http://perch.lan"'],
  [{ ALLOW_PRIVATE_HOSTS: "localhost" }, "ALLOW_PRIVATE_HOSTS: 'localhost' is not host:port"],
  [{ SMTP_URL: "mail.example.com:465" }, "SMTP_URL is not the address of a mail server"],
  [{ SMTP_URL: "https://mail.example.com" }, "SMTP_URL is not the address of a mail server"],
  [{ MAIL_FROM: "Perch" }, "MAIL_FROM=Perch is not a sender"],
  [{ MAIL_FROM: "Perch:perch@example.com;" }, "is not a sender"],
  [{ SIGN_IN_DOMAINS: "@perch.test" }, "SIGN_IN_DOMAINS: '@perch.test' is not a domain"],
  [{ SIGN_IN_DOMAINS: "example.com" }, "ADMIN_EMAIL=admin@perch.test could not sign in"],
  [{ LINKS_PER_ADDRESS: "many" }, "LINKS_PER_ADDRESS=many is not a whole number"],
  [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN is too easy to guess"],
  [{ ADMIN_EMAIL: "me" }, "ADMIN_EMAIL=me is not an email address"],
])("%o is refused in a line that names the variable", (env, message) => {
  expect(() => readSettings(env)).toThrow(StartError);
  expect(() => readSettings(env)).toThrow(message);
});
