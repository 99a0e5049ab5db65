import type { Ask } from "../../../supabase/functions/_shared/database/connections.ts";
import type { MagicLinks, SignInToken } from "../../mail/magic-links.ts";
import type { Services } from "../services.ts";

export type LinkMaker = {
  services: Services;
  magicLinks: MagicLinks;
  sql: Ask;
  secretKey: string;
  /** The gateway's own address, for links to Auth itself. */
  gatewayUrl: string;
  siteUrl: string;
};

/**
 * Hosted Auth's `POST /auth/v1/admin/generate_link`, which @supabase/lite lacks. It requires the secret key and knows
 * only the type `magiclink`. It returns an already mailed token that is still valid, so that the call invalidates no
 * mail.
 */
export async function generateLink(request: Request, options: LinkMaker): Promise<Response> {
  const refusal = refuseOthers(request, options.secretKey);
  if (refusal) return refusal;
  const body = await readJson(request);
  const email = typeof body["email"] === "string" ? body["email"].trim().toLowerCase() : "";
  if (body["type"] !== "magiclink")
    return refuse(400, "validation_failed", "Only links of type magiclink are made here");
  if (!email) return refuse(400, "validation_failed", "An email address is required");

  const token = (await mailedToken(email, options)) ?? (await newToken(email, options));
  if (token instanceof Response) return token;
  const redirectTo = typeof body["redirect_to"] === "string" ? body["redirect_to"] : options.siteUrl;
  const [user] = await options.sql`
    select id, aud, role, email, phone, email_confirmed_at, confirmed_at, recovery_sent_at, last_sign_in_at,
      (raw_app_meta_data #>> '{}')::jsonb as app_metadata, (raw_user_meta_data #>> '{}')::jsonb as user_metadata, created_at, updated_at, is_anonymous
    from auth.users where email = ${email}`;
  const link = new URL("/auth/v1/verify", options.gatewayUrl);
  link.search = new URLSearchParams({
    token: token.signedHash,
    type: "magiclink",
    redirect_to: redirectTo,
  }).toString();
  return Response.json({
    ...user,
    action_link: link.href,
    email_otp: token.code,
    hashed_token: token.signedHash,
    verification_type: "magiclink",
    redirect_to: redirectTo,
  });
}

/** The last mailed token, if Auth still accepts it. */
async function mailedToken(
  email: string,
  { magicLinks, sql, services }: LinkMaker,
): Promise<SignInToken | null> {
  const token = magicLinks.lastMailed(email);
  if (!token) return null;
  const [valid] = await sql`
    select from auth.users
    where email = ${email} and recovery_token = ${token.hash}
      and recovery_sent_at > now() - make_interval(secs => ${services.otpExpirySeconds})`;
  return valid ? token : null;
}

function newToken(
  email: string,
  { services, magicLinks, gatewayUrl, secretKey }: LinkMaker,
): Promise<SignInToken | Response> {
  return magicLinks.catchToken(email, () =>
    services.fetch(
      new Request(new URL("/auth/v1/otp", gatewayUrl), {
        method: "POST",
        headers: { apikey: secretKey, "content-type": "application/json" },
        body: JSON.stringify({ email, create_user: true }),
      }),
    ),
  );
}

function refuseOthers(request: Request, secretKey: string): Response | null {
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const key = request.headers.get("apikey") ?? bearer;
  if (!key) return Response.json({ message: "No API key found in request" }, { status: 401 });
  return key === secretKey ? null : refuse(403, "not_admin", "User not allowed");
}

async function readJson(request: Request): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await request.json();
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function refuse(status: number, code: string, msg: string): Response {
  return Response.json({ code: status, error_code: code, msg }, { status });
}
