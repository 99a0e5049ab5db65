/** A request's outcome for its sender: the answer's status, or no answer. */
export type Outcome = number | "unanswered";

const OUTRAGEOUS_MS = 30_000;

/** A person with an account, who signs in and sends requests as a page of the site would. */
export class Person {
  readonly email: string;
  protected readonly siteUrl: string;
  #cookie = "";

  constructor(email: string, siteUrl: string) {
    this.email = email;
    this.siteUrl = siteUrl;
  }

  async signIn(): Promise<void> {
    const response = await this.fetch("POST", "/api/auth/dev-login", { email: this.email });
    this.#cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    if (!response.ok) throw new Error(`Nobody can sign in: ${response.status}`);
  }

  /**
   * Sends a request and reads its answer. An interrupted request is unanswered; only the database shows its
   * effect.
   */
  protected async ask(method: string, path: string, body?: object): Promise<Outcome> {
    try {
      const response = await this.fetch(method, path, body);
      await response.arrayBuffer();
      return response.status;
    } catch {
      return "unanswered";
    }
  }

  protected fetch(method: string, path: string, body?: object | FormData): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(`${this.siteUrl}${path}`, {
      method,
      headers: {
        origin: this.siteUrl,
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(OUTRAGEOUS_MS),
    });
  }

  /** The access token in the session's cookies, as supabase-js sends it to REST. */
  protected accessToken(): string {
    const value = this.#cookie
      .split("; ")
      .filter((cookie) => cookie.includes("-auth-token"))
      .map((cookie) => cookie.slice(cookie.indexOf("=") + 1))
      .join("");
    const json = Buffer.from(value.replace(/^base64-/, ""), "base64url").toString();
    return (JSON.parse(json) as { access_token: string }).access_token;
  }
}
