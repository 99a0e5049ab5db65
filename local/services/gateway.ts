import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { type Language, namedLanguage } from "#contract/texts/languages.ts";
import { STORED_FILE_HEADERS } from "../../deploy/headers/site-headers.ts";
import { UNKNOWN_CLIENT } from "../../supabase/functions/_shared/http/client-address.ts";
import { siteAt, type SiteHosts } from "../../supabase/functions/_shared/http/site-hosts.ts";
import type { SignInRules } from "../../supabase/functions/_shared/session/sign-in-rules.ts";
import { vouchedClient } from "../../supabase/functions/_shared/http/vouched-client.ts";
import { FREE_SPACE_HEADER } from "../../supabase/functions/_shared/storage.ts";
import { freePercentOf } from "../machine/free-space.ts";
import { generateLink, type LinkMaker } from "./auth/generate-link.ts";
import { limitMails } from "./auth/mail-limit.ts";
import { answerMetrics } from "../metrics/answer-metrics.ts";
import { callOf } from "../metrics/call-of.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { answerJson, answerUnavailable, forwardedHeaders, isForwardedByUs, passOn } from "../web/proxy.ts";
import type { Functions } from "./functions/functions.ts";
import { noteBrowser } from "./auth/note-browser.ts";
import { refreshOnce } from "./auth/refresh-once.ts";
import { createMutex, type Mutex } from "./auth/mutex.ts";
import type { MailState } from "./auth/unsent-mail.ts";
import { readVerifyRequest } from "./auth/verify-request.ts";
import { limitWrongCodes } from "./auth/wrong-codes.ts";

type Options = LinkMaker &
  SignInRules & {
    /** The Edge Function; null when this backend runs without it. */
    functions: Pick<Functions, "take"> | null;
    metrics: Metrics;
    /** Lets scrapers of other machines read `/metrics`; null keeps them out. */
    metricsToken: string | null;
    /** The folder whose disk is monitored for free space. */
    dataDir: string;
    /** Signs sign-in links, so that they can't be guessed. */
    linkSecret: string;
    /** Whether link limits count by email alone, so that one machine may sign many people in. */
    localDev: boolean;
    mailState: () => MailState;
    /** The secret of a server in front that names the client; see docs/deploy.md. */
    proxySecret: string | undefined;
    /** Whether links in mails may lead to this host. */
    isSiteHost: SiteHosts;
  };

/** Auth's paths need no escapes, so an escaped path is an evasion. */
const SERVICES = /^\/(auth\/v1(\/[^%]*)?$|(rest|storage)\/v1(\/|$))/;
const FUNCTION = /^\/functions\/v1\/api(\/|$)/;
/** Below a tenth, the health check names the free space. */
const LITTLE_PERCENT = 10;
const PUBLIC_OBJECT = "/storage/v1/object/public/";

/** One port with the addresses of a hosted project. It corrects @supabase/lite where it differs from hosted Auth. */
export function createGateway(options: Options): RequestListener {
  const { metrics, metricsToken } = options;
  const mutex = createMutex();
  const answer = getRequestListener(
    async (request, { incoming }) => {
      const vouched = vouchedClient((name) => incoming.headers[name]?.toString(), options.proxySecret);
      const networkAddress = vouched ?? incoming.socket.remoteAddress ?? UNKNOWN_CLIENT;
      const served = withHeaders(request, await serve(request, networkAddress, options, mutex));
      return isBucket(request) ? withFreeSpace(served, options.dataDir) : served;
    },
    {
      overrideGlobalObjects: false,
      errorHandler: failure,
    },
  );
  return (incoming, outgoing) => {
    const { pathname, search } = new URL(incoming.url ?? "/", "http://gateway");
    if (pathname === "/metrics") {
      void answerMetrics(incoming, outgoing, { metrics, token: metricsToken });
      return;
    }
    metrics.watch(callOf(incoming.method ?? "", pathname), outgoing);
    if (FUNCTION.test(pathname)) {
      passToFunction(incoming, outgoing, options, pathname.replace("/functions/v1", "") + search);
    } else if (!SERVICES.test(pathname)) {
      answerJson(outgoing, 404, { message: "no Route matched with those values" }, corsHeaders(incoming));
    } else if (incoming.method === "OPTIONS") {
      outgoing.writeHead(200, { ...corsHeaders(incoming), "content-length": 0 }).end();
    } else {
      void answer(incoming, outgoing);
    }
  };
}

/** Answers in words, because the default answer has no body. A host that is no name fails before `serve`. */
function failure(error: unknown): Response {
  const headers = { "x-content-type-options": "nosniff" };
  if (error instanceof RequestError) {
    return Response.json(
      { message: "This request's address or host can't be read.", code: "invalid_input" },
      { status: 400, headers },
    );
  }
  console.error(error);
  return Response.json(
    { message: "Something went wrong. Please try again.", code: "internal" },
    { status: 500, headers },
  );
}

/** The function answers CORS itself, as on the hosted platform. */
function passToFunction(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { functions }: Options,
  path: string,
): void {
  if (!functions) {
    answerJson(outgoing, 503, { message: "This backend runs without the API.", code: "unavailable" });
    return;
  }
  const { pathname } = new URL(path, "http://gateway");
  const taken = functions.take(`${incoming.method} ${pathname}`);
  if (!taken) {
    answerUnavailable(outgoing, "Perch is being started again. Please try again in a moment.");
    return;
  }
  outgoing.once("close", () => taken.done(outgoing.writableFinished));
  const requestHeaders = isForwardedByUs(incoming) ? {} : forwardedHeaders(incoming);
  passOn(incoming, outgoing, new URL(path, taken.url), { requestHeaders });
}

async function serve(
  request: Request,
  networkAddress: string,
  options: Options,
  mutex: Mutex,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/auth/v1/admin/generate_link" && request.method === "POST") {
    return generateLink(request, options);
  }
  const noted = async (answer: Promise<Response>) => noteBrowser(options.sql, request, await answer);
  if (pathname === "/auth/v1/verify") return noted(verify(request, networkAddress, options));
  if (pathname === "/auth/v1/reauthenticate") return nothingToReauthenticate();
  if (pathname === "/auth/v1/token") return noted(refreshOnce(request, options.services, mutex));
  return options.magicLinks.forPage(pageOf(request.url, options), () =>
    limitMails(request, networkAddress, { ...options, mutex }),
  );
}

/** Language and site of a mail's page (`redirect_to`). Hosted Auth's templates can ask for it as `.RedirectTo`. */
function pageOf(url: string, { siteUrl, isSiteHost }: Options): { language: Language; site: string } {
  const page = new URL(url).searchParams.get("redirect_to") ?? "";
  const host = URL.canParse(page) ? new URL(page).host : undefined;
  return {
    language: namedLanguage(page.slice(page.indexOf("?"))) ?? "en",
    site: siteAt(host, isSiteHost) ?? siteUrl,
  };
}

/** Verifies links by their signature and limits codes by count: Auth here has no limits of its own. */
async function verify(request: Request, networkAddress: string, options: Options): Promise<Response> {
  const { services, sql, linkSecret } = options;
  const asked = await readVerifyRequest(request, { secret: linkSecret, codeLength: services.otpLength });
  if (!asked) return wrongCode();
  const ask = () => services.fetch(asked.request);
  if (asked.codeFor === null) return ask();
  const attempt = { email: asked.codeFor, networkAddress, otpExpirySeconds: services.otpExpirySeconds };
  return limitWrongCodes(sql, attempt, ask);
}

/** This call guards password changes, which Perch lacks: its mail would carry a useless code. */
function nothingToReauthenticate(): Response {
  return Response.json(
    { code: 422, error_code: "validation_failed", msg: "Perch has no passwords to confirm." },
    { status: 422 },
  );
}

/** The wording of hosted Auth. */
function wrongCode(): Response {
  return Response.json(
    { code: 403, error_code: "otp_expired", msg: "Token has expired or is invalid" },
    { status: 403 },
  );
}

function withHeaders(request: Request, response: Response): Response {
  const headers = new Headers(response.headers);
  const isPublicObject = new URL(request.url).pathname.startsWith(PUBLIC_OBJECT);
  for (const [name, value] of Object.entries({
    "access-control-allow-origin": "*",
    "access-control-expose-headers": EXPOSED,
    "x-content-type-options": "nosniff",
    ...(isPublicObject ? STORED_FILE_HEADERS : {}),
  })) {
    headers.set(name, value);
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** Whether this is the health check's request to Storage. */
const isBucket = ({ url }: Request): boolean => new URL(url).pathname.startsWith("/storage/v1/bucket/");

function withFreeSpace(response: Response, dataDir: string): Response {
  const percent = freePercentOf(dataDir);
  if (percent < LITTLE_PERCENT) response.headers.set(FREE_SPACE_HEADER, String(percent));
  return response;
}

const EXPOSED =
  "Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Preference-Applied, Range-Unit";

/** Any site may call, but without cookies: keys and tokens travel in headers. */
function corsHeaders(incoming: IncomingMessage): OutgoingHttpHeaders {
  return {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT",
    "access-control-allow-headers":
      incoming.headers["access-control-request-headers"] ??
      "authorization, apikey, content-type, prefer, x-client-info, x-upsert, accept-profile, content-profile, range",
    "access-control-max-age": "3600",
    vary: "Access-Control-Request-Headers",
  };
}
