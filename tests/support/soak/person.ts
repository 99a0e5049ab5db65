/** A request's outcome for its sender: the answer's status, or no answer. */
export type Outcome = number | "unanswered";

const OUTRAGEOUS_MS = 30_000;

/** A person with an account, who signs in and sends requests as a page of the site would. */
export class Person {
  readonly email: string;
  protected readonly siteUrl: string;
  readonly #cookies = new Map<string, string>();

  constructor(email: string, siteUrl: string) {
    this.email = email;
    this.siteUrl = siteUrl;
  }

  async signIn(): Promise<void> {
    const response = await this.fetch("POST", "/api/auth/dev-login", { email: this.email });
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

  /** Sends the cookies, and keeps those of the answer: a session that expired is refreshed. */
  protected async fetch(method: string, path: string, body?: object | FormData): Promise<Response> {
    const isForm = body instanceof FormData;
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(`${this.siteUrl}${path}`, {
      method,
      headers: {
        origin: this.siteUrl,
        ...(cookie && { cookie }),
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(OUTRAGEOUS_MS),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** The access token in the session's cookies, as supabase-js sends it to REST. */
  protected accessToken(): string {
    const value = [...this.#cookies]
      .flatMap(([name, part]) => (name.includes("-auth-token") ? [part] : []))
      .join("");
    const json = Buffer.from(value.replace(/^base64-/, ""), "base64url").toString();
    return (JSON.parse(json) as { access_token: string }).access_token;
  }
}
